import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';

export interface OpenedCell {
  /** `string`, `float`, `date`, …; null: the cell is empty. */
  readonly type: string | null;
  readonly text: string;
}

/** Options for reading text files: the separator, and whether to run formulas and detect numbers. */
export function readAsText(separator: string, isQuotedText: boolean): string {
  return `CSV:${separator.charCodeAt(0)},34,76,1,,0,${isQuotedText},true,false,false,false,-1,true`;
}

export function isLibreOfficeHere(): boolean {
  try {
    execFileSync('which', ['soffice'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const writeSettings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>
`;

/** Opens files as flat XML, all of one call in one process. Its settings are made once: a computer of this region. */
export function createLibreOffice(locale = 'en-US') {
  const own = mkdtempSync(join(tmpdir(), 'venue-desk-libreoffice-'));
  mkdirSync(join(own, 'user'));
  writeFileSync(join(own, 'user', 'registrymodifications.xcu'), writeSettings(locale));
  return {
    async open(paths: readonly string[], folder: string, filter: string | null) {
      mkdirSync(folder);
      const args = [
        '--headless',
        `-env:UserInstallation=file://${own}`,
        ...(filter === null ? [] : [`--infilter=${filter}`]),
        '--convert-to',
        'fods',
        '--outdir',
        folder,
      ];
      await promisify(execFile)('soffice', [...args, ...paths], { timeout: 600_000 });
      return paths.map((path) =>
        readFileSync(join(folder, `${basename(path, extname(path))}.fods`), 'utf8'),
      );
    },
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}

/** Cells by row. Expands repeated rows. */
export function readSheets(xml: string): OpenedCell[][][] {
  return (xml.match(/<table:table [\s\S]*?<\/table:table>/g) ?? []).map((sheet) =>
    (sheet.match(/<table:table-row[ >][\s\S]*?<\/table:table-row>/g) ?? []).map(readCells),
  );
}

function readCells(row: string): OpenedCell[] {
  const cells = row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g);
  return [...cells].flatMap(([, head = '', body = '']) => {
    const type = /office:value-type="([^"]+)"/.exec(head)?.[1] ?? null;
    const times = Number(/number-columns-repeated="(\d+)"/.exec(head)?.[1] ?? 1);
    const cell = { type, text: readParagraphs(body) };
    // After the last column comes one cell, repeated thousands of times.
    return Array.from({ length: Math.min(times, 200) }, () => cell);
  });
}

function readParagraphs(body: string): string {
  return (body.match(/<text:p\b[^>]*?(?:\/>|>[\s\S]*?<\/text:p>)/g) ?? [])
    .map((paragraph) =>
      paragraph
        .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
        .replaceAll(/<text:tab\/>/g, '\t')
        .replaceAll(/<text:line-break\/>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
        .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&'),
    )
    .join('\n');
}
