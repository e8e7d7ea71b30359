import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import type { WindowRows } from './publish-target.ts';

type LinesEngine = {
  readonly [Name in 'prepareLines' | 'readLines' | 'closeLines']: (
    input: Parameters<EngineCaller[Name]>[0],
    // The engine itself, in tests, needs all of a call's context.
    options: { readonly signal: AbortSignal; readonly progress: () => void },
  ) => ReturnType<EngineCaller[Name]>;
};

/** Hashes an open result set's rows, and offers them as lines while `work` runs. */
export async function readWindowRows<T>(
  engine: LinesEngine,
  resultId: string,
  signal: AbortSignal,
  work: (rows: WindowRows) => Promise<T>,
): Promise<T> {
  const context = { signal, progress: () => undefined };
  const { rowSum, ...prepared } = await engine.prepareLines({ resultId }, context);
  const { linesId } = prepared;
  async function* read(isPersonal: boolean): AsyncGenerator<Uint8Array> {
    // The next part is made while this one is on its way.
    let next = engine.readLines({ linesId, isPersonal }, context);
    for (;;) {
      const part = await next;
      if (part.isLast) return;
      next = engine.readLines({ linesId, isPersonal }, context);
      next.catch(() => undefined); // awaited in its turn
      yield part.bytes;
    }
  }
  try {
    return await work({
      ...prepared,
      rowSum: BigInt(rowSum),
      lines: () => read(false),
      personal: () => read(true),
    });
  } finally {
    await engine.closeLines({ linesId }, { ...context, signal: new AbortController().signal });
  }
}
