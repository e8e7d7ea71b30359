import type {
  EnginePart,
  PublishedWindow,
  PublishTarget,
  WindowOptions,
  WindowOutcome,
  WindowRows,
} from './publish-target.ts';

type LinesEngine = EnginePart<'sumRows' | 'prepareLines' | 'readLines' | 'closeLines'>;

/** Publishes an open result set. Hashes and sends its rows only if the receipt is for other rows. */
export async function publishResult(
  engine: LinesEngine,
  resultId: string,
  target: Pick<PublishTarget, 'renew' | 'publish'>,
  window: PublishedWindow,
  options: WindowOptions & { readonly signal: AbortSignal },
): Promise<WindowOutcome> {
  const { signal, again } = options;
  const { content } = await engine.sumRows({ resultId }, { signal, progress: () => undefined });
  const renewed = again ? null : await target.renew(window, content);
  return (
    renewed ??
    readWindowRows(engine, resultId, signal, (rows) => target.publish(window, rows, options))
  );
}

/** Hashes an open result set's rows, and offers them as lines while `work` runs. */
export async function readWindowRows<T>(
  engine: LinesEngine,
  resultId: string,
  signal: AbortSignal,
  work: (rows: WindowRows) => Promise<T>,
): Promise<T> {
  const context = { signal, progress: () => undefined };
  const prepared = await engine.prepareLines({ resultId }, context);
  const { linesId } = prepared;
  async function* read(
    isPersonal: boolean,
    leading: readonly string[] = [],
  ): AsyncGenerator<Uint8Array> {
    const input = { linesId, isPersonal, leading };
    // The next part is made while this one is on its way.
    let next = engine.readLines(input, context);
    for (;;) {
      const part = await next;
      if (part.isLast) return;
      next = engine.readLines(input, context);
      next.catch(() => undefined); // awaited in its turn
      yield part.bytes;
    }
  }
  try {
    return await work({
      ...prepared,
      lines: (leading) => read(false, leading),
      personal: (leading) => read(true, leading),
    });
  } finally {
    await engine.closeLines({ linesId }, { ...context, signal: new AbortController().signal });
  }
}
