import { fraction, mix } from './data/random.ts';
import type { Fault, FaultRule } from './faults.ts';

/** What a rule goes by. */
export interface FaultedCall {
  readonly operation: string;
  readonly tenant: string | null;
  /** Days from `fromdate` to `todate`; 0 where a call has no such period. */
  readonly days: number;
  /** Seconds since the epoch by the sandbox's clock. */
  readonly nowSeconds: number;
}

export interface FaultEngine {
  /** The faults that happen to this call, in the order of their rules. */
  faultsFor(call: FaultedCall): readonly Fault[];
  /** Resolves once `release` is called. */
  readonly released: Promise<void>;
  /** Lets go of what these rules hold: others take their place. */
  release(): void;
}

/** Counts the calls that each rule matches, and decides by the seed: a run can be repeated. */
export function makeFaultEngine(rules: readonly FaultRule[], seed: number): FaultEngine {
  const states = rules.map((rule, nth) => ({
    rule,
    key: mix(seed, nth),
    seen: 0,
    done: 0,
    since: 0,
  }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    released,
    release,
    faultsFor({ operation, tenant, days, nowSeconds }) {
      const happening: Fault[] = [];
      for (const state of states) {
        const { rule } = state;
        if (rule.operation !== '*' && rule.operation !== operation) continue;
        if (rule.tenant !== undefined && rule.tenant !== tenant) continue;
        if (days <= (rule.longerThanDays ?? -1)) continue;
        state.seen += 1;
        if (state.seen <= (rule.after ?? 0)) continue;
        if (state.done >= (rule.times ?? Number.POSITIVE_INFINITY)) continue;
        if (fraction(state.key, state.seen) >= (rule.probability ?? 1)) continue;
        if (state.done === 0) state.since = nowSeconds;
        if (nowSeconds - state.since > (rule.seconds ?? Number.POSITIVE_INFINITY)) continue;
        state.done += 1;
        happening.push(rule.fault);
      }
      return happening;
    },
  };
}
