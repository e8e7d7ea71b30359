/**
 * A header line of a PEM. Found in one pass: a regular expression for the whole line tries every way to split a row of
 * dashes, so a paste with a few thousand would block the process for minutes.
 */
interface HeaderLine {
  readonly from: number;
  readonly to: number;
  /** `PUBLIC KEY`, `RSA PRIVATE KEY` … */
  readonly label: string;
}

/**
 * Finds every `-----BEGIN LABEL-----` and `-----END LABEL-----`. One row of dashes may end a line and begin the next.
 */
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

/** Returns the text between the header lines, without the remains of a cut header. */
export function dropHeaderLines(text: string): string {
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
