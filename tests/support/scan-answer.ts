import {
  type AnswerInput,
  openScan,
  type ScannedAnswer,
} from '../../electron/core/engine/columns/scan-answer.ts';

/** Reads bodies that are all there into a file of columns. */
export async function scanAnswer(
  paths: readonly string[],
  input: AnswerInput,
  signal = new AbortController().signal,
): Promise<ScannedAnswer> {
  const scan = await openScan(input);
  try {
    for (const path of paths) await scan.read(path, signal);
    return await scan.finish();
  } finally {
    await scan.close();
  }
}
