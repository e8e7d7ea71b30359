import { fraction, mix } from './data/random.ts';
import type { Fault, FaultRule } from './faults.ts';

/** The facts about a call that rules use. */
export interface FaultedCall {
  readonly operation: string;
  readonly tenant: string | null;
  /** Days from `fromdate` to `todate`; 0 without such a period. */
  readonly days: number;
  /** Seconds since the epoch by the sandbox's clock. */
  readonly nowSeconds: number;
}

export interface FaultEngine {
  /** Returns the faults for this call, in the order of their rules. */
  faultsFor(call: FaultedCall): readonly Fault[];
  /** Resolves once `release` is called. */
  readonly released: Promise<void>;
  /** Releases the responses that these rules hold, when other rules replace them. */
  release(): void;
}

/** Makes an engine that counts the calls of each rule and decides by the seed, so that a run can be repeated. */
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
