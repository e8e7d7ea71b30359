import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OperationId } from '../shared/catalogue/types.ts';
import type { AsOf } from './data/world.ts';

/** A call whose response is made before it is sent. */
export interface PreparedCall {
  readonly operation: OperationId;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Whose response it is: one made of other data, such as a day later, is never found. */
export interface ResponseOf {
  readonly tenant: string;
  readonly operation: OperationId;
  readonly query: URLSearchParams;
  readonly asOf: AsOf;
}

/** Responses that were made before anybody asked for them. */
export interface Prepared {
  /** Makes a response, while `isWanted`. Other work comes between its pieces. */
  make(of: ResponseOf, pieces: Iterable<string>, isWanted: () => boolean): Promise<void>;
  /** Returns the pieces of a response, which are forgotten then. Null if it wasn't made. */
  take(of: ResponseOf): readonly string[] | null;
}

export function makePrepared(): Prepared {
  const made = new Map<string, readonly string[]>();
  return {
    async make(of, pieces, isWanted) {
      const whole: string[] = [];
      for (const piece of pieces) {
        whole.push(piece);
        await nextTurn();
        if (!isWanted()) return;
      }
      made.set(toKey(of), whole);
    },
    take(of) {
      const key = toKey(of);
      const whole = made.get(key) ?? null;
      made.delete(key);
      return whole;
    },
  };
}

function toKey({ tenant, operation, query, asOf }: ResponseOf): string {
  return JSON.stringify([tenant, operation, [...query].sort(), asOf]);
}
