/**
 * The header lines of a PEM, by one pass over the text: a pattern for the whole line tries every way
 * to part a row of dashes, and a paste of a few thousand of them would hold the process for minutes.
 */
interface HeaderLine {
  readonly from: number;
  readonly to: number;
  /** `PUBLIC KEY`, `RSA PRIVATE KEY` … */
  readonly label: string;
}

/** Every `-----BEGIN LABEL-----` and `-----END LABEL-----`. One row of dashes may end one and begin the next. */
export function findHeaderLines(text: string): HeaderLine[] {
  const dashes = [...text.matchAll(/-{3,}/g)];
  return dashes.flatMap((start, index) => {
    const end = dashes[index + 1];
    if (!end) return [];
    const between = text.slice(start.index + start[0].length, end.index).trim();
    const [word, ...rest] = between.split(/\s+/);
    const label = rest.join(' ');
    if ((word !== 'BEGIN' && word !== 'END') || !/^[A-Za-z0-9 ]+$/.test(label)) return [];
    return [{ from: start.index, to: end.index + end[0].length, label }];
  });
}

/** The text between its header lines, and without what is left of one that was cut at either end. */
export function withoutHeaderLines(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of findHeaderLines(text)) {
    if (from > at) parts.push(text.slice(at, from));
    at = to;
  }
  const remaining = [...parts, text.slice(at)].join(' ');
  const withoutFirst = remaining.trimStart().replace(/^[A-Za-z ]*-{2,}/, '');
  const backwards = reverse(withoutFirst).trimStart();
  return reverse(backwards.replace(/^-*[A-Za-z ]*-{2,}/, ''));
}

function reverse(text: string): string {
  return text.split('').reverse().join('');
}
