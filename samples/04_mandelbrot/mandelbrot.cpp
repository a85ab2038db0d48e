// The Mandelbrot set as a PNG: a thread per pixel; the image's width and height are themselves the launch's shape.
//
//   mandelbrot [WIDTH [HEIGHT [FILE]]]
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <png.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "../common/report.hpp"

constexpr int most_steps = 255;
struct view {
  float left, top, pixel;  // the image's corner and the side of a pixel, in the complex plane
};

// Steps of z = z² + c until z is out of reach, for the pixel at (column, row). Host and kernel share it.
static int escape_steps(view v, int column, int row) {
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

[[cuda::kernel]] void mandelbrot([[cuda::grid]] int width, [[cuda::grid]] int height, view v, unsigned char* image) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column < width && row < height) image[row * width + column] = escape_steps(v, column, row);
}

static void write_png(const std::string& file, int width, int height, const std::vector<unsigned char>& grey) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_GRAY;
  if (!png_image_write_to_file(&image, file.c_str(), 0, grey.data(), 0, nullptr))
    throw std::runtime_error("cannot write '" + file + "': " + image.message);
}

static samples::result sample(int width, int height, const std::string& file) {
  const float pixel = 3.2f / width;
  const view v{-2.2f, pixel * height / 2, pixel};
  std::vector<unsigned char> pixels(width * height);

  cugraft::stream s;
  cugraft::buffer<unsigned char> image(s, pixels.size());
  auto launch = [&] { cugraft::launch<mandelbrot>(s, width, height, v, image); };
  launch();
  image.copy_to(pixels);
  s.synchronize();
  write_png(file, width, height, pixels);

  // A GPU rounds a multiply-add once, plain C++ perhaps twice, and at the set's rim a rounding decides: count pixels.
  double differing = 0;
  for (int i = 0; i < width * height; ++i) differing += pixels[i] != escape_steps(v, i % width, i / width);
  return {"mandelbrot",
          std::to_string(width) + " x " + std::to_string(height),
          samples::placement<mandelbrot>(s),
          samples::milliseconds(s, launch),
          differing / (width * height),
          0.01};
}

int main(int argc, char** argv) {
  return samples::run([&] {
    const int width = samples::number_argument(argc, argv, 1, 1600);
    const int height = samples::number_argument(argc, argv, 2, 1000);
    return sample(width, height, argc > 3 ? argv[3] : "mandelbrot.png");
  });
}
