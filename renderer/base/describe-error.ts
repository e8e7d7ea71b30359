import type { AppError } from '../../shared/errors.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { errorWordParams } from '../../shared/words/error-params.ts';
import type { MessageKey } from '../../shared/words/languages.ts';

export interface DescribedError {
  readonly title: string;
  readonly meaning: string;
  readonly action: string;
  /** What support needs: codes and statuses, never a key or a row. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** An error in words. */
export function describeError(error: AppError, words: Words): DescribedError {
  const params = errorWordParams(error);
  const text = (part: 'title' | 'meaning' | 'action') =>
    words.text(`error.${error.kind}.${part}`, params);
  const details: { label: string; value: string }[] = [
    { label: words.text('error.details.kind'), value: error.kind },
  ];
  const add = (key: MessageKey, value: string | number | undefined | null) => {
    if (value !== undefined && value !== null && value !== '') {
      details.push({ label: words.text(key), value: String(value) });
    }
  };
  add('error.details.status', error.status);
  for (const code of error.codes ?? []) {
    add('error.details.code', code.code);
    add('error.details.message', code.message);
  }
  if (error.retryAfterSeconds !== undefined) {
    add(
      'error.details.retryAfter',
      words.text('error.waitSeconds', { seconds: error.retryAfterSeconds }),
    );
  }
  add('error.details.incident', error.incident);
  return { title: text('title'), meaning: text('meaning'), action: text('action'), details };
}
