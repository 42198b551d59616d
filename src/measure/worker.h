#pragma once
// What one measuring process does: it is told a plan, opens the device, and reports line by line.

#include <functional>
#include <string>

#include "measure/plan.h"

namespace kindex::measure {

// Words of a worker, in the order they come:
//   facts FIELD VALUE            one a fact, once
//   implementation NAME LANGUAGE FILE DIGEST SIZE TITLE PLUGIN REFERENCE
//   tick NS                      the timer's resolution
//   floor METHOD NS              an empty launch under that method
//   begin CELL CONTENDER         from here on, what goes wrong is this contender's doing
//   failed CELL CONTENDER STATUS DETAIL
//   skipped CELL CONTENDER WHY   it does not do this pass, dtype or shape, or the method does not
//   checked CELL CONTENDER COUNT MISMATCHES ABSOLUTE RELATIVE
//   samples CELL CONTENDER NS…   one block
//   sampled CELL CONTENDER LATE LAUNCHES SETS STOP
//   clock CELL MHZ               once a block
//   health CELL HARDWARE_NS THERMAL_NS POWER_NS OTHERS KNOWN
//   done CELL
//   end
// CELL and CONTENDER are positions in the plan.
using Say = std::function<void(const Message&)>;

// Throws Error where the device cannot be opened; DeviceError after `failed` when it is of no more use.
void work(const Plan& plan, const Say& say);

// `kindex measure --worker`: the plan from standard input, the messages to file descriptor 3. Returns the exit code.
int worker_main();

}  // namespace kindex::measure
