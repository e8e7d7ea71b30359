import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeReportSheets } from '../../../../electron/core/exports/content/reports/report-sheets.ts';
import { reportsKind } from '../../../../electron/core/exports/content/reports/reports-kind.ts';
import type { FileFormat, SpecOf } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { writeChartName } from '../../../../shared/messages/report-text.ts';
import type { ReportChart } from '../../../../shared/reports/description.ts';
import { getReport, reportDescriptions } from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { catchFailureKind, openEngine, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { python, readCsv, readJson, readXlsx } from '../../../support/read-back.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

const messages = createMessages('en-GB');
const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'report-export-'));
const moment = '2026-11-11T12:30:00';
const desk = openReportDesk(moment);
for (const dataset of ['orders', 'bookings', 'tasks', 'availabilities'] as const) {
  await desk.stored.download(dataset, { first: '2026-07-01', last: '2026-11-10' }, desk.asOf);
}
await desk.stored.download('scans', { first: '2026-10-12', last: '2026-11-10' }, desk.asOf);
const period = { first: '2026-10-26', last: '2026-11-08' };
const profile = {
  id: '1',
  name: 'Zoo <Ü>',
  environment: 'staging',
  timeZone: desk.timeZone,
  currency: 'EUR',
} as unknown as Profile;

const runs: ReportRun[] = [];
const exports = openExports({
  reports: {
    async run({ report, parameters }) {
      const run = await desk.run(report, parameters);
      runs.push(run);
      return run;
    },
  },
  segmentStore: { get: desk.stored.get } as never,
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
});

type Asked = ReturnType<typeof ask>;

async function write({
  reports,
  ...spec
}: Partial<Omit<SpecOf<'reports'>, 'reports'>> & {
  readonly reports: readonly Asked[];
  readonly format: FileFormat;
}) {
  runs.length = 0;
  const made = await exports.runExport(
    {
      profile,
      target: { folder, pattern: reportsKind.defaultPattern },
      spec: {
        headings: 'fields',
        table: null,
        ...spec,
        kind: 'reports',
        reports: reports.map(({ report, parameters }) => ({
          storedReport: toStoredReport(getReport(report), parameters, moment.slice(0, 10)),
          days: parameters.period,
        })),
      },
    },
    { exportId: 'an-export', signal: quiet.signal, onStep: () => undefined },
  );
  if (!made) throw new Error('nothing was written');
  return { ...made, run: runs[0] as ReportRun };
}

const ask = (report: ReportRun['report'], change = {}) => ({
  report,
  parameters: {
    period,
    comparison: 'none' as const,
    filters: {},
    choices: Object.fromEntries(
      getReport(report).choices.map(({ id, options }) => [id, options[0] ?? '']),
    ),
    ...change,
  },
});

/** The rows that a picture has something of. */
function listDrawnRows(run: ReportRun, picture: ReportChart) {
  const columns =
    getReport(run.report).tables.find(({ id }) => id === picture.table)?.columns ?? [];
  const rows = run.tables[picture.table]?.rows ?? [];
  if (picture.kind !== 'ranked') return rows;
  const { only, series } = picture;
  const at = (column: string) => columns.findIndex(({ id }) => id === column);
  return rows.filter(
    ({ cells }) =>
      (!only || cells[at(only.column)] === only.value) &&
      series.some(({ column }) => (cells[at(column)] ?? 0) !== 0),
  );
}

describe('a report as a file', () => {
  it.each(reportDescriptions.map(({ id }) => id))(
    '%s is a sound workbook with a sheet for each table, every row of it, and what it says in front',
    async (id) => {
      const { target, file, run } = await write({ reports: [ask(id)], format: 'xlsx' });
      expect(target).toContain(
        `Zoo Ü Staging – ${messages.text(`report.${id}.name`)} – 2026-10-26`,
      );
      const [about, ...sheets] = readXlsx(target);
      expect(file.sheets).toBe(sheets.length);
      const lines = new Map(about?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
      expect(lines.get('Venue')).toBe('Zoo <Ü>');
      expect(lines.get(messages.text('reports.definition'))).toBe(
        messages.text(`report.${id}.definition`),
      );
      for (const { id: table } of getReport(id).tables) {
        const title = messages.text(`report.${id}.table.${table}` as 'report.tasks.table.list');
        const sheet = sheets.find(({ name }) => name === title.slice(0, 31));
        expect(sheet?.rows.length, title).toBe(1 + (run.tables[table]?.rows.length ?? -1));
      }
    },
  );

  it('has the numbers of the report, and those of its heat map where weekday and hour cross', async () => {
    const { target, run } = await write({ reports: [ask('arrivals')], format: 'xlsx' });
    const sheets = readXlsx(target);
    const times = run.tables['times']?.rows ?? [];
    expect(times.length).toBeGreaterThan(20);
    const told = sheets.find(({ name }) => name === 'By weekday and time')?.rows.slice(1) ?? [];
    expect(told.map((row) => Number(row[2]?.[1]))).toEqual(times.map(({ cells }) => cells[2]));
    const [hours = [], ...lines] =
      sheets.find(({ name }) => name === messages.text('report.arrivals.picture.times'))?.rows ??
      [];
    const crossed = lines.flatMap(([day, ...cells]) =>
      cells.flatMap((cell, at) => (cell ? [[day?.[1], hours[at + 1]?.[1], Number(cell[1])]] : [])),
    );
    const expected = times.map(({ cells: [day, time, , perDay] }) => [
      messages.weekday(Number(day)),
      messages.time(String(time)),
      perDay,
    ]);
    expect(crossed.toSorted()).toEqual(expected.toSorted());
  });

  it('draws half-hours of several days along the days, and those of one along its times', async () => {
    const script =
      'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())';
    const readAlong = ({ target, run }: Awaited<ReturnType<typeof write>>) => {
      const args = ['-c', script, target, 'xl/charts/chart1.xml'];
      const chart = execFileSync(python, args, { encoding: 'utf8' });
      const [, cells, format] =
        /<c:cat><c:numRef><c:f>[^!]*!([^<]*)<.*<c:catAx>.*?formatCode="([^"]*)"/.exec(chart) ?? [];
      return { cells, format, last: 1 + (run.tables['halfHours']?.rows.length ?? 0) };
    };
    const weeks = readAlong(await write({ reports: [ask('guides')], format: 'xlsx' }));
    expect(weeks).toMatchObject({ cells: `$A$2:$A$${weeks.last}`, format: 'd\\ mmm' });
    const day = { period: { first: '2026-10-27', last: '2026-10-27' } };
    const one = readAlong(await write({ reports: [ask('guides', day)], format: 'xlsx' }));
    expect(one).toMatchObject({ cells: `$B$2:$B$${one.last}`, format: 'hh:mm' });
    expect(weeks.last).toBeGreaterThan(one.last);
  });

  it.each(reportDescriptions.map(({ id }) => id))(
    '%s has every one of its pictures, drawn from cells that are there',
    async (id) => {
      const run = await desk.run(id, ask(id).parameters);
      const sheets = makeReportSheets(run, { messages, headings: 'labels' });
      for (const picture of getReport(id).charts) {
        const title = writeChartName(id, picture.id, messages);
        const own = sheets.filter(
          ({ title: sheet, picture: drawn }) =>
            drawn !== null && ('title' in drawn ? drawn.title : sheet).startsWith(title),
        );
        const isEmpty = !listDrawnRows(run, picture).length;
        if (!isEmpty) expect(own.length, title).toBeGreaterThan(0);
        for (const { picture: drawn, columns, rows } of own) {
          if (drawn?.kind !== 'chart' || rows.length === 0) continue;
          expect(columns[drawn.category]).toBeDefined();
          for (const { column } of drawn.series) {
            expect(rows.some((row) => row[column] !== undefined)).toBe(true);
          }
        }
      }
    },
  );

  it('draws of each dataset its own fields, and of guides what the screen draws', async () => {
    const run = await desk.run('quality', ask('quality').parameters);
    const sheets = makeReportSheets(run, { messages, headings: 'labels' });
    const small = getReport('quality').charts.filter(
      (one) => one.kind === 'ranked' && one.only !== undefined,
    );
    expect(small.length).toBeGreaterThan(1);
    const drawn = small.filter((picture) => listDrawnRows(run, picture).length > 0);
    expect(drawn.length).toBeGreaterThan(1);
    for (const picture of drawn) {
      const sheet = sheets.find(({ name }) => name === picture.id);
      const most = picture.kind === 'ranked' ? picture.maxBars : 0;
      expect(sheet?.rows.length).toBe(Math.min(most, listDrawnRows(run, picture).length));
    }
    const guides = await desk.run('guides', ask('guides').parameters);
    const [chart] = makeReportSheets(guides, { messages, headings: 'fields' }).flatMap((sheet) =>
      sheet.picture?.kind === 'chart' ? [{ ...sheet, picture: sheet.picture }] : [],
    );
    const columns = chart?.picture.series.map(({ column }) => chart.columns[column]?.name);
    expect(columns).toEqual(['covered', 'short']);
    expect(chart?.picture.isStacked).toBe(true);
  });

  it('has one table in other formats, with names for programs or words for people, and a receipt', async () => {
    const reports = [ask('arrivals')];
    const json = await write({ reports, format: 'json', table: 'times' });
    const rows = readJson(json.target, 'json');
    expect(rows[0]?.map(([name]) => name)).toEqual([
      'weekday',
      'time',
      'scanned',
      'perDay',
      'repeated',
    ]);
    expect(rows.map((row) => Number(row[2]?.[1]?.[1]))).toEqual(
      json.run.tables['times']?.rows.map(({ cells }) => cells[2]),
    );
    const receipt = JSON.parse(readFileSync(`${json.target}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({
      report: 'arrivals',
      table: 'times',
      venue: 'Zoo <Ü>',
      rows: rows.length,
      parameters: { period },
      figures: { scanned: json.run.figures['scanned']?.value },
      complete: true,
      missing: [],
    });
    const csv = await write({ reports, format: 'csv', table: 'tickets', headings: 'labels' });
    const { records } = readCsv(csv.target, ';');
    expect(records[0]).toEqual(['Ticket', 'Tickets sold', 'Scanned', 'Scanned, % of sold']);
    expect(records).toHaveLength(1 + (csv.run.tables['tickets']?.rows.length ?? 0));
  });

  it('has a wide column for texts that would be cut, such as weeks', async () => {
    const weeks = ask('groups', { period: { first: '2026-08-24', last: '2026-11-08' } });
    const { target } = await write({ reports: [weeks], format: 'xlsx' });
    const read =
      'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())';
    const sheet = execFileSync(python, ['-c', read, target, 'xl/worksheets/sheet2.xml'], {
      encoding: 'utf8',
    });
    const [days, who] = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width);
    expect([days, who]).toEqual(['28', '16']);
  });

  it('is refused of a table that the report does not have', async () => {
    const parameters = { period, comparison: 'none' as const, choices: {}, filters: {} };
    const writing = write({
      reports: [{ report: 'tasks', parameters }],
      format: 'csv',
      flavour: 'pipeline',
      table: 'valueOf',
    });
    expect(await catchFailureKind(writing)).toBe('input-not-valid');
  });

  it('says in name, sheet and receipt which days are not downloaded', async () => {
    const early = { period: { first: '2026-10-01', last: '2026-10-31' } };
    const made = await write({
      reports: [ask('arrivals', early)],
      format: 'ndjson',
      table: 'tickets',
    });
    expect(made.isPartial).toBe(true);
    expect(made.target).toMatch(/INCOMPLETE\.ndjson$/);
    const receipt = JSON.parse(readFileSync(`${made.target}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({ complete: false });
    expect(receipt.missing).toContainEqual({
      dataset: 'scans',
      days: [{ first: '2026-10-01', last: '2026-10-11' }],
    });
  });

  it('is several reports in one workbook, and refused in what has one table', async () => {
    const reports = [ask('arrivals'), ask('tasks')];
    const { target } = await write({ reports, format: 'xlsx' });
    const names = readXlsx(target).map(({ name }) => name);
    expect(names).toContain('Arrivals  By ticket type');
    expect(names).toContain('Unconfirmed tasks  Tasks');
    const kind = await catchFailureKind(write({ reports, format: 'csv', table: 'tickets' }));
    expect(kind).toBe('input-not-valid');
  });
});
