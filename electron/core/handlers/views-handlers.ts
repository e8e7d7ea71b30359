import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';

/** The engine parses nothing that main has not: a view names columns, never SQL. */
export function createViewsHandlers(engine: EngineCaller): Handlers['views'] {
  return {
    page: (input) => engine.page(input),
    distinctValues: (input) => engine.distinctValues(input),
    totals: (input) => engine.totals(input),
    groups: (input) => engine.groups(input),
    findRow: (input) => engine.findRow(input),
    record: (input) => engine.record(input),
  };
}
