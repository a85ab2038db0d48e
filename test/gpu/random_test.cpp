// cuRAND's device API, which is plain C++ in NVIDIA's headers: the CPU draws the GPU's numbers.
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#if __has_include(<curand_kernel.h>)

#include <vector>

#include <curand_kernel.h>

#include <gtest/gtest.h>

namespace {

__global__ void seed(curandState* states) { curand_init(1234, threadIdx.x, 0, &states[threadIdx.x]); }

__global__ void draw(curandState* states, unsigned* integers, float* uniform) {
  const unsigned i = threadIdx.x;
  curandStatePhilox4_32_10_t philox;
  curand_init(7, i, 3, &philox);
  integers[2 * i] = curand(&states[i]);
  integers[2 * i + 1] = curand(&philox);
  uniform[i] = curand_uniform(&states[i]);
}

TEST(Random, SameNumbersEverywhere) {
  const cugraft::stream s;
  cugraft::buffer<curandState> states(s, 32);
  cugraft::buffer<unsigned> integers(s, 64);
  cugraft::buffer<float> uniform(s, 32);
  cugraft::launch<seed>(s, cugraft::grid{1}, cugraft::block{32}, states);
  cugraft::launch<draw>(s, cugraft::grid{1}, cugraft::block{32}, states, integers, uniform);
  std::vector<unsigned> drawn(64);
  std::vector<float> fractions(32);
  integers.copy_to(drawn);
  uniform.copy_to(fractions);
  s.synchronize();
  EXPECT_EQ((std::vector<unsigned>{drawn[0], drawn[1], drawn[62], drawn[63]}),
            (std::vector<unsigned>{624778773, 367897730, 4015944717, 1259193727}));
  EXPECT_NEAR(fractions[5], 0.501246F, 1e-6F);
}

}  // namespace

#endif
