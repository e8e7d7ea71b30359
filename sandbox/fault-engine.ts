import { fraction, mix } from './data/random.ts';
import type { Fault, FaultRule } from './faults.ts';

export interface FaultEngine {
  /** The faults that happen to this call, in the order of their rules. */
  faultsFor(operation: string, tenant: string | null): readonly Fault[];
  /** Resolves once `release` is called. */
  readonly released: Promise<void>;
  /** Lets go of what these rules hold: others take their place. */
  release(): void;
}

/** Counts the calls that each rule matches, and decides by the seed: a run can be repeated. */
export function makeFaultEngine(rules: readonly FaultRule[], seed: number): FaultEngine {
  const states = rules.map((rule, nth) => ({ rule, key: mix(seed, nth), seen: 0, done: 0 }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    released,
    release,
    faultsFor(operation, tenant) {
      const happening: Fault[] = [];
      for (const state of states) {
        const { rule } = state;
        if (rule.operation !== '*' && rule.operation !== operation) continue;
        if (rule.tenant !== undefined && rule.tenant !== tenant) continue;
        state.seen += 1;
        if (state.seen <= (rule.after ?? 0)) continue;
        if (state.done >= (rule.times ?? Number.POSITIVE_INFINITY)) continue;
        if (fraction(state.key, state.seen) >= (rule.probability ?? 1)) continue;
        state.done += 1;
        happening.push(rule.fault);
      }
      return happening;
    },
  };
}
