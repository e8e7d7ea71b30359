import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { EngineCaller } from '../engine.ts';

/** The engine parses nothing that main has not: a view names columns, never SQL. */
export function createViewsHandlers(engine: EngineCaller): Handlers['views'] {
  return {
    page: (input) => engine.page(input),
    distinctValues: (input) => engine.distinctValues(input),
    record: (input) => engine.record(input),
  };
}
