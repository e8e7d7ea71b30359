import { hashText, makeGuid } from './random.ts';
import type { Row } from './row.ts';
import type { AsOf, World } from './world.ts';

/** The platform's module names are not known; these are the sandbox's own. */
const modules: readonly string[] = [
  'bookings',
  'guides',
  'availabilities',
  'skills',
  'orders',
  'scanned',
  'tasks',
  'visitors',
];

/** Returns the nightly run that filled a module (spec 2.6). Null if there is no such module. */
export function findBatchRun(world: World, asOf: AsOf, moduleName: string): Row | null {
  const name = moduleName.toLowerCase();
  const nth = modules.indexOf(name);
  if (nth < 0) return null;
  // A run is known once it is over: between the steps of a load, the last one is the previous night's.
  const last = asOf.halfBefore ?? asOf.today;
  return {
    batchRunStatus: 'Completed',
    batchId: last * 10 + nth,
    batchRunId: makeGuid(world.key ^ hashText(name), last),
  };
}
