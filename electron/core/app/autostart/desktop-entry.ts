/** A program entry for desktops (freedesktop.org desktop entries). */
export interface DesktopEntry {
  readonly program: string;
  readonly words: readonly string[];
  readonly name: string;
  readonly comment: string;
}

/** Writes an entry. Throws if a text has characters that an entry can't contain. */
export function writeEntry({ program, words, name, comment }: DesktopEntry): string {
  const values = {
    Type: 'Application',
    Name: name,
    Comment: comment,
    Exec: [program, ...words].map(quoteWord).join(' '),
    // If the program is gone, the desktop silently starts nothing.
    TryExec: program,
    Icon: 'venue-desk',
    Terminal: 'false',
  };
  const lines = Object.entries(values).map(([key, value]) => `${key}=${escapeValue(value)}`);
  return `${['[Desktop Entry]', ...lines].join('\n')}\n`;
}

/** The values of the first group. */
export function readEntry(text: string): ReadonlyMap<string, string> {
  const [, part = ''] = text.split(/^\[.*\]\s*$/mu);
  const pairs = part.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    return at < 0 || line.startsWith('#')
      ? []
      : [[line.slice(0, at).trim(), unescapeValue(line.slice(at + 1).trim())] as const];
  });
  return new Map(pairs);
}

/** Quotes one argument; percent signs are doubled, since they begin field codes. */
function quoteWord(word: string): string {
  const text = word.replaceAll('%', '%%');
  if (/^[\w@%+=:,./-]+$/u.test(text)) return text;
  return `"${text.replaceAll(/["`$\\]/gu, '\\$&')}"`;
}

function escapeValue(value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error('a line can’t hold it');
  return value.replaceAll('\\', '\\\\').replace(/^ /u, '\\s');
}

function unescapeValue(value: string): string {
  return value.replaceAll(/\\([\\s])/gu, (_, escaped) => (escaped === 's' ? ' ' : escaped));
}
