import {
  type AnswerInput,
  openScan,
  type ScannedAnswer,
  type ScannedPart,
} from '../../electron/core/data/engine/columns/scan-answer.ts';

/** Reads complete bodies into files of columns. */
export async function scanAnswer(
  paths: readonly string[],
  input: Omit<AnswerInput, 'take'> & Partial<Pick<AnswerInput, 'take'>>,
  signal = new AbortController().signal,
): Promise<ScannedAnswer & { readonly parts: readonly ScannedPart[] }> {
  const parts: ScannedPart[] = [];
  const scan = await openScan({
    ...input,
    take(part) {
      parts.push(part);
      input.take?.(part);
    },
  });
  try {
    for (const path of paths) await scan.read(path, signal);
    return { ...(await scan.finish()), parts };
  } finally {
    await scan.close();
  }
}
