import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table of the specification, with its cells as written. */
export interface SpecTable {
  /** The number of its section, such as `2.7`. */
  readonly section: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const root = join(import.meta.dirname, '..', '..');
const copy = join(root, 'tests', 'vectors', 'spec-tables.json');

/** Reads all tables from the specification's text. */
export function parseSpecTables(text: string): SpecTable[] {
  const tables: SpecTable[] = [];
  let section = '';
  let lines: string[][] = [];
  const flush = () => {
    const [columns, , ...rows] = lines;
    if (columns) tables.push({ section, columns, rows });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)/.exec(line);
    if (line.startsWith('|')) {
      lines.push(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
      continue;
    }
    flush();
    if (heading?.[1]) section = heading[1];
  }
  flush();
  return tables;
}

/** The specification's text, if the folder beside the repository has it, or null. */
export function readSpecText(): string | null {
  const folder = join(root, '..', 'shared', 'spec');
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^000_.*\.txt$/.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8');
}

/** The committed tables, for clones without the specification. */
export function readCopiedTables(): SpecTable[] {
  return JSON.parse(readFileSync(copy, 'utf8')) as SpecTable[];
}

/** The tables to test against: the specification's own if it is there. */
export function specTables(): SpecTable[] {
  const text = readSpecText();
  return text === null ? readCopiedTables() : parseSpecTables(text);
}
