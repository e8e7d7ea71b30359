import type { AppError } from '../../shared/errors.ts';
import type { Messages } from '../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../shared/messages/error-params.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';

export interface DescribedError {
  readonly title: string;
  readonly meaning: string;
  readonly action: string;
  /** For support: codes and statuses, never a key or a row. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** Returns the texts of an error. */
export function describeError(error: AppError, messages: Messages): DescribedError {
  const params = makeErrorParams(error);
  const text = (part: 'title' | 'meaning' | 'action') =>
    messages.text(`error.${error.kind}.${part}`, params);
  const details: { label: string; value: string }[] = [
    { label: messages.text('common.kind'), value: error.kind },
  ];
  const add = (key: MessageKey, value: string | number | undefined | null) => {
    if (value !== undefined && value !== null && value !== '') {
      details.push({ label: messages.text(key), value: String(value) });
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
      messages.text('error.waitSeconds', { seconds: error.retryAfterSeconds }),
    );
  }
  add('error.details.incident', error.incident);
  return { title: text('title'), meaning: text('meaning'), action: text('action'), details };
}
