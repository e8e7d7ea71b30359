import { csvFlavours } from '../../../shared/csv-flavours.ts';
import type { CsvFlavour } from '../../../shared/ipc/exports.ts';
import type { PartFile } from '../files/part-file.ts';
import { carry, quoteText, uncarry } from '../warehouse/sql.ts';
import { csvRow } from './csv-row.ts';
import type { ExportTally } from './export-tally.ts';
import { guardText } from './formula-guard.ts';
import { type RowSource, readRowChunks } from './read-row-chunks.ts';

export interface CsvOptions {
  readonly flavour: CsvFlavour;
  readonly headings: readonly string[];
  readonly masked: string;
}

/** Writes the headings and all rows of the view in a flavour of CSV. */
export async function writeCsv(
  file: Pick<PartFile, 'write'>,
  source: RowSource,
  tally: Pick<ExportTally, 'add'>,
  options: CsvOptions,
): Promise<void> {
  const rules = csvFlavours[options.flavour];
  const headings = await Promise.all(
    options.headings.map((heading) => guardedHeading(source, heading, rules.formulaGuard)),
  );
  const quoted = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`);
  const start = `${rules.byteOrderMark ? '\ufeff' : ''}${quoted.join(rules.separator)}${rules.lineEnd}`;
  await file.write(Buffer.from(start));
  const line = csvRow(source.columns, rules, options.masked);
  const range = { from: 0, to: source.order.total };
  for await (const chunk of readRowChunks(source, range, line)) {
    await file.write(chunk.bytes);
    tally.add(chunk);
  }
}

/** Headings are ours, but by the same guard as every text. */
async function guardedHeading(source: RowSource, text: string, guard: boolean): Promise<string> {
  if (!guard) return text;
  const [connection] = source.connections;
  const rows = await connection?.rows(`SELECT ${carry(guardText(quoteText(text)))}`);
  return uncarry(rows?.[0]?.[0]) ?? text;
}
