// The kernel of samples/00_ten_lines as one writes it for nvcc: compare.py holds the generated code against it.
__global__ void saxpy(int n, float a, const float* x, float* y) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n) y[i] = a * x[i] + y[i];
}
