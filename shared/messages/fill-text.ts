export type MessageParams = Readonly<Record<string, string | number>>;

/** Stands for a missing parameter. */
export const missing = '…';

/** Returns whether a text has only words and parameters, as nearly all do. Those need no ICU, which is slow to load. */
export function isPlainText(source: string): boolean {
  return /^(?:[^{}']|\{\w+\})*$/.test(source);
}

/** Fills a plain text's parameters, as ICU would. */
export function fillText(source: string, params: MessageParams): string {
  if (!source.includes('{')) return source;
  return source.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name] ?? '') : missing,
  );
}
