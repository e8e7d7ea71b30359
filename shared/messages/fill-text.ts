export type MessageParams = Readonly<Record<string, string | number>>;

/** What stands for a parameter that was not given. */
export const missing = '…';

/**
 * Whether a text is words and names of parameters, as nearly all are. Those need no ICU, which takes a
 * process a while to load.
 */
export function isPlainText(source: string): boolean {
  return /^(?:[^{}']|\{\w+\})*$/.test(source);
}

/** A plain text with its parameters, as ICU would write it. */
export function fillText(source: string, params: MessageParams): string {
  if (!source.includes('{')) return source;
  return source.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name] ?? '') : missing,
  );
}
