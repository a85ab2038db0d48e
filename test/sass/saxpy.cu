// The kernel of samples/01_saxpy as one writes it for nvcc: compare.py holds the generated code against it.
__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
