import type { Check } from '../domain/doctor.ts';
import type { Words } from './create-words.ts';
import { errorWordDefaults } from './error-params.ts';

export interface DescribedCheck {
  /** What was looked at. */
  readonly title: string;
  /** What was found. */
  readonly text: string;
  /** What to do about it; null where there is nothing to do. */
  readonly action: string | null;
}

/** A check of the login doctor in words; a finding without its own has those of an error. */
export function describeCheck({ id, finding, params }: Check, words: Words): DescribedCheck {
  const values = { ...errorWordDefaults, ...params };
  const own = `doctor.found.${finding}`;
  const title = `error.${finding}.title`;
  const meaning = `error.${finding}.meaning`;
  const text = words.has(own)
    ? words.text(own, values)
    : [title, meaning]
        .map((key) => (words.has(key) ? words.text(key, values) : ''))
        .filter(Boolean)
        .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
        .join(' ');
  const todo = `doctor.do.${finding}`;
  const action = `error.${finding}.action`;
  return {
    title: words.text(`doctor.check.${id}`),
    text: text || finding,
    action: words.has(todo)
      ? words.text(todo, values)
      : words.has(action) && !words.has(own)
        ? words.text(action, values)
        : null,
  };
}
