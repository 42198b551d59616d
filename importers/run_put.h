#pragma once
// A validated run into the sink: the way that every importer but the Liger CSV's takes, whose rows are too many for it.

#include "identity/identity.h"
#include "importers/importer.h"
#include "manifest/manifest.h"

namespace kindex::importers {

// `object` is the run's identity. `series` says who ran and where that is known from (kernel, provider, pass, timed
// region, source, baseline); its digests and metric are filled in from the run. Throws Error(Exit::input) when
// observedAt is finer than an Instant; the sink has heard nothing then.
void put_run(Sink& sink, const manifest::Manifest& run, const identity::Object& object, Series series,
             const Place& place);

}  // namespace kindex::importers
