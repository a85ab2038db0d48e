// The kernel of samples/04_mandelbrot as one writes it for nvcc: compare.py holds the generated code against it.
constexpr int most_steps = 255;

struct view {
  float left, top, pixel;
};

static __device__ int escape_steps(view v, int column, int row) {
  const float c_re = v.left + v.pixel * column, c_im = v.top - v.pixel * row;
  float re = 0, im = 0;
  int steps = 0;
  for (; steps < most_steps && re * re + im * im < 4; ++steps) {
    const float next_re = re * re - im * im + c_re;
    im = 2 * re * im + c_im;
    re = next_re;
  }
  return steps;
}

__global__ void mandelbrot(int width, int height, view v, unsigned char* image) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column < width && row < height) image[row * width + column] = escape_steps(v, column, row);
}
