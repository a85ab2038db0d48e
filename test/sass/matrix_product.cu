// The kernel of samples/02_matrix_product as one writes it for nvcc: compare.py holds the generated code against it.
constexpr int tile = 16;

__global__ void __launch_bounds__(16 * 16) matrix_product(int n, const float* a, const float* b, float* c) {
  __shared__ float a_tile[tile][tile];
  __shared__ float b_tile[tile][tile];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * tile + ty, column = blockIdx.x * tile + tx;

  float sum = 0;
  for (int first = 0; first < n; first += tile) {
    a_tile[ty][tx] = row < n && first + tx < n ? a[row * n + first + tx] : 0;
    b_tile[ty][tx] = first + ty < n && column < n ? b[(first + ty) * n + column] : 0;
    __syncthreads();
    for (int k = 0; k < tile; ++k) sum += a_tile[ty][k] * b_tile[k][tx];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}
