// Which of the scan's concerns matter: those in functions that a kernel calls.
#pragma once

#include <vector>

#include "model/translation_unit.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// What there is against running a kernel's code on a device, reported each once, with the way from the kernel to it.
// `roots` are kernels. Only calls count: a class's constructors come with the class, whether a kernel runs them or not.
void reportDeviceConcerns(const TranslationUnit& unit, const std::vector<EntityId>& roots, Diagnostics& diagnostics);

// What the host's compiler will not like in it.
void reportHostConcerns(const TranslationUnit& unit, const std::vector<EntityId>& roots, Diagnostics& diagnostics);

}  // namespace cugraft
