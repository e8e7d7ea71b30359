import type { Check } from '../domain/doctor.ts';
import type { Messages } from './create-messages.ts';
import { errorMessageDefaults } from './error-params.ts';

export interface DescribedCheck {
  /** The subject of the check. */
  readonly title: string;
  /** The finding. */
  readonly text: string;
  /** The remedy. Null if there is nothing to do. */
  readonly action: string | null;
}

/** The text of a login doctor's check; findings without their own text use that of the error. */
export function describeCheck({ id, finding, params }: Check, messages: Messages): DescribedCheck {
  const values = { ...errorMessageDefaults, ...params };
  const own = `doctor.found.${finding}`;
  const title = `error.${finding}.title`;
  const meaning = `error.${finding}.meaning`;
  const text = messages.has(own)
    ? messages.text(own, values)
    : [title, meaning]
        .map((key) => (messages.has(key) ? messages.text(key, values) : ''))
        .filter(Boolean)
        .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
        .join(' ');
  const todo = `doctor.do.${finding}`;
  const action = `error.${finding}.action`;
  return {
    title: messages.text(`doctor.check.${id}`),
    text: text || finding,
    action: messages.has(todo)
      ? messages.text(todo, values)
      : messages.has(action) && !messages.has(own)
        ? messages.text(action, values)
        : null,
  };
}
