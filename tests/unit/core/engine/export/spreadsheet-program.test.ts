import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { WorkbookSheet } from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import { datasets } from '../../../../../shared/catalogue/catalogue.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { isFullSweep, makeHostileTexts } from '../../../../support/hostile-texts.ts';
import { createLibreOffice, readAsText } from '../../../../support/libre-office.ts';
import { openEngine, quiet, timeZone, wholeView } from '../../../../support/open-engine.ts';

const engine = await openEngine();
const hostileTexts = makeHostileTexts(1_000);

const office = createLibreOffice();
afterAll(office.remove);

/** A file of one formula that nothing guards. */
async function writeBare(): Promise<string> {
  await engine.ingest('bookings', ['[{"orderNumber":"=1+1"}]']);
  const view = wholeView('bookings', { columns: ['orderNumber'] });
  const target = join(engine.target, 'bare.csv');
  const input = exportInput(view, { format: 'csv', flavour: 'pipeline', target });
  await engine.methods.export(input, quiet);
  return target;
}

function cellTags(fods: string): string[] {
  return fods.match(/<table:table-cell\b[^>]*>/g) ?? [];
}

/** Numbers of the sheet about the file: its rows, its sheets, and texts that were cut. */
const countsAbout = 3;

describe('hostile texts', () => {
  it('are texts in LibreOffice in every text column of every dataset of a workbook', async () => {
    const target = join(engine.target, 'every-dataset.xlsx');
    const { messages, about } = exportInput(wholeView('bookings'), { format: 'xlsx', target });
    const sheets: WorkbookSheet[] = [];
    let cells = 0;
    for (const { id, fields } of datasets) {
      const columns = fields.flatMap(({ name, type }) => (type === 'text' ? [name] : []));
      if (columns.length === 0) continue;
      // Each text in one of the columns, or in a full sweep in each.
      const count = isFullSweep
        ? hostileTexts.length
        : Math.ceil(hostileTexts.length / columns.length);
      const rows = Array.from({ length: count }, (_, row) =>
        Object.fromEntries(
          columns.map((name, column) => [
            name,
            hostileTexts[(row + column * count) % hostileTexts.length],
          ]),
        ),
      );
      const path = join(engine.folder, `${id}.json`);
      writeFileSync(path, JSON.stringify(rows));
      const requested = {
        resultId: `every-${id}`,
        dataset: id,
        bodies: [path],
        period: null,
        timeZone,
      } as const;
      cells += (await engine.methods.ingest(requested, quiet)).kept * columns.length;
      const view = { ...wholeView(id, { columns }), resultId: requested.resultId };
      sheets.push({ view, headings: columns, name: id, currency: null });
    }
    await engine.methods.exportWorkbook({ sheets, summary: null, target, about, messages }, quiet);
    expect(cells).toBeGreaterThan(hostileTexts.length * sheets.length * 0.9);
    const [fods = ''] = await office.open([target], `${target}.out`, null);
    expect(fods).not.toMatch(/table:formula|xlink:href="(?!\.)/);
    const typed = cellTags(fods).filter((tag) => /office:value-type="(?!string)/.test(tag));
    expect(typed).toHaveLength(countsAbout);
    for (const { view } of sheets) {
      await engine.methods.release({ resultId: view.resultId }, quiet);
    }
  }, 400_000);

  it.each([
    ['CSV for Excel', 'csv', 'excel', readAsText(';', false)],
    ['TSV', 'tsv', undefined, readAsText('\t', false)],
  ] as const)(
    'are texts in LibreOffice when it opens %s, and would run if they were not guarded',
    async (_, format, flavour, filter) => {
      const rows = hostileTexts.map((text, index) => ({
        bookingLineId: index,
        orderNumber: text,
        bookingStatus: text,
        numberOfVisitors: text,
      }));
      await engine.ingest('bookings', [JSON.stringify(rows)]);
      const view = wholeView('bookings', {
        columns: ['bookingStatus', 'orderNumber', 'numberOfVisitors'],
      });
      const target = join(engine.target, `hostile-${flavour ?? format}.${format}`);
      await engine.methods.export(
        exportInput(view, { format, target, ...(flavour ? { flavour } : {}) }),
        quiet,
      );
      const paths = [target, await writeBare()];
      const [fods = '', bare = ''] = await office.open(paths, `${target}.out`, filter);
      expect(fods).not.toMatch(/table:formula|xlink:href="(?!\.)/);
      expect(fods).not.toContain('Err:');
      expect(cellTags(fods).filter((tag) => /value-type="error"/.test(tag))).toEqual([]);
      expect(bare).toMatch(/table:formula/);
    },
    120_000,
  );
});
