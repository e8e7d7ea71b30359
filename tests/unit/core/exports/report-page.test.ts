import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeReport } from '../../../../electron/core/exports/content/reports/report-about.ts';
import { writeReportPages } from '../../../../electron/core/exports/content/reports/report-page.ts';
import { type PaperPicture, paperPicture } from '../../../../shared/domain/paper-pictures.ts';
import type { CellKind, ReportCell } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import {
  writeColumnName,
  writeFigureName,
  writeReportWord,
} from '../../../../shared/messages/report-text.ts';
import { listColumns } from '../../../../shared/reports/choices.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import { getComparedDays } from '../../../../shared/reports/periods.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../../shared/reports/reports.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

/** Whatever reports there are: a page is made of a report's description, and has all that it has. */

const messages = createMessages('en-GB');
const day = '2026-11-20';
const now = `${day}T08:55:00`;
const facts = { venue: 'Zoo', environment: 'Demo', timeZone: 'Europe/Brussels', now };

const samples: Partial<Record<CellKind, ReportCell>> = {
  text: 'some text',
  term: 'total',
  money: { amount: '12.50', currency: 'EUR' },
  day,
  days: `${day}/${day}`,
  time: '10:15',
  dateTime: now,
  language: 'nl',
  group: 'sold',
};

const picture: PaperPicture = {
  title: 'People',
  unit: 'by day',
  summary: 'Most on Friday.',
  note: '',
  keys: [{ name: 'scanned', width: 12, height: 12, shapes: [] }],
  drawing: {
    width: 700,
    height: 200,
    shapes: [
      { tag: 'path', attributes: { d: 'M0 0h10v10Z', fill: 'rgb(1, 2, 3)' }, text: null },
      { tag: 'text', attributes: { x: '5', y: '6', 'font-size': '12px' }, text: 'Fri <b>' },
    ],
  },
};

/** A run with so many rows in each table, and a value in every figure. */
function makeRun(
  report: ReportDescription,
  rows: number,
  changes: Partial<ReportRun> = {},
): ReportRun {
  const first = makeFirstParameters(report, day);
  const comparison = report.comparisons[0] ?? 'none';
  const sample = (kind: CellKind): ReportCell => samples[kind] ?? 3;
  return {
    report: report.id,
    parameters: { ...first, comparison },
    compared: getComparedDays(first.period, comparison),
    now,
    sentence: [{ message: 'reports.note.partly', params: {} }],
    figures: Object.fromEntries(
      report.figures.map(({ id, kind }) => [
        id,
        { value: sample(kind), captions: [], drillDown: null },
      ]),
    ),
    tables: Object.fromEntries(
      report.tables.map(({ id, columns }) => [
        id,
        {
          rows: Array.from({ length: rows }, () => ({
            cells: columns.map(({ kind }) => sample(kind)),
            drillDown: {},
          })),
          total: columns.map(({ kind }) => sample(kind)),
        },
      ]),
    ),
    chartSummaries: {},
    notes: [],
    uncategorised: [],
    options: {},
    sources: {},
    ...changes,
  };
}

const read = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(reportDescriptions)('the page of $id', (report) => {
  it('has every figure, picture, table and heading, and counts its rows', () => {
    const run = makeRun(report, 3);
    const { html, rows, headings } = writeReportPages(
      [{ run, pictures: [picture] }],
      facts,
      messages,
    );
    const text = read(html);
    const asRead = (key: string) => read(writeReportWord(key, messages)).trim();
    expect(text).toContain(`Zoo · Demo · ${messages.text(`report.${report.id}.name`)}`);
    for (const { id } of report.figures) {
      expect(text).toContain(read(writeFigureName(report.id, id, messages)).trim());
    }
    for (const shape of report.tables) {
      expect(text).toContain(asRead(`report.${report.id}.table.${shape.id}`));
      for (const column of listColumns(shape, run.parameters.comparison)) {
        expect(text).toContain(writeColumnName(column, run.parameters, messages));
      }
    }
    expect(headings).toBe(report.tables.length);
    expect(rows).toBe(report.tables.length * 4);
    expect(html.match(/<tr/g)).toHaveLength(rows + headings);
    expect(text).toContain(messages.dayRange(run.parameters.period));
    if (run.compared) expect(text).toContain(messages.dayRange(run.compared));
    expect(text).toContain('Created 20 Nov 2026, 08:55 (Europe/Brussels)');
    expect(html).toContain('<svg role="img" aria-label="Most on Friday."');
    expect(html).toContain('<path d="M0 0h10v10Z" fill="rgb(1, 2, 3)"></path>');
    expect(html).toContain('Fri &lt;b&gt;');
    for (const { kind } of report.figures) expect(kind).toBeTruthy();
  });

  it('has no table where there is nothing in it', () => {
    const { html, rows, headings } = writeReportPages(
      [{ run: makeRun(report, 0), pictures: [] }],
      facts,
      messages,
    );
    expect([rows, headings]).toEqual([0, 0]);
    expect(html).not.toContain('<table');
    expect(html).not.toContain('<svg');
  });
});

it('says closed of a closed day, and not its zero', () => {
  const visitors = getReport('visitors');
  const run = makeRun(visitors, 1);
  const { days } = run.tables;
  if (!days) throw new Error('no table');
  const write = (closed: string[]) => {
    const rows = days.rows.map((row) => ({ ...row, closed }));
    const tables = { ...run.tables, days: { ...days, rows } };
    return read(
      writeReportPages([{ run: { ...run, tables }, pictures: [] }], facts, messages).html,
    );
  };
  const count = (text: string) => text.split(messages.text('chart.closed')).length;
  expect(count(write(['people']))).toBe(count(write([])) + 1);
});

const [arrivals] = reportDescriptions;
if (!arrivals) throw new Error('no report');

describe('a page', () => {
  const source = {
    ...({ dataset: 'scans', isEmpty: false, dataAsOf: `${day}T00:00:00`, damaged: 0 } as const),
    days: [{ day: '2026-11-18', missing: 1, later: 0 }],
  };

  it('says at its top and its foot that days are missing, and which at its end', () => {
    const parameters = makeRun(arrivals, 1).parameters;
    const run = makeRun(arrivals, 1, {
      sources: { scans: source },
      compared: null,
      parameters: {
        ...parameters,
        comparison: 'none',
        period: { first: '2026-11-16', last: '2026-11-19' },
      },
    });
    const { html, css } = writeReportPages([{ run, pictures: [] }], facts, messages);
    expect(read(html).indexOf('INCOMPLETE')).toBeLessThan(200);
    expect(read(html)).toContain('Scans: 1 day missing (18 Nov 2026).');
    expect(css).toContain('INCOMPLETE');
    const whole = { ...source, days: [] };
    const known = writeReportPages(
      [{ run: { ...run, sources: { scans: whole } }, pictures: [] }],
      facts,
      messages,
    );
    expect(known.html + known.css).not.toContain('INCOMPLETE');
    expect(read(known.html)).not.toContain('complete');
    // As the rows behind it say: 2 % of the days' rows may be missing, or come later.
    const parts = [0.01, 0.03, 0.02, 0].map((missing, at) => ({
      day: `2026-11-${16 + at}`,
      missing,
      later: at === 3 ? 0.02 : 0,
    }));
    const estimated = {
      dataset: 'bookings',
      isEmpty: false,
      dataAsOf: `${day}T00:00:00`,
      unfollowedSince: '2026-06-30T23:59:59',
      damaged: 0,
      isEstimated: true,
      days: parts,
    } as const;
    const partly = writeReportPages(
      [{ run: { ...run, sources: { bookings: estimated } }, pictures: [] }],
      facts,
      messages,
    );
    expect(read(partly.html)).toContain('Bookings: about 98% complete.');
    expect(read(partly.html)).toContain('changes to past visits since 30 Jun 2026 are unknown');
  });

  it('has the screen’s word for a figure without a value, as has a workbook', () => {
    const { id } = arrivals.figures[0] ?? { id: '' };
    const figures = { [id]: { value: null, captions: [], drillDown: null } };
    const run = makeRun(arrivals, 1, { figures });
    const { html } = writeReportPages([{ run, pictures: [] }], facts, messages);
    const noData = messages.text('common.noData');
    expect(read(html)).toContain(`${writeFigureName(arrivals.id, id, messages)} ${noData}`);
    const about = new Map(describeReport(run, messages));
    expect(about.get(writeFigureName(arrivals.id, id, messages))).toBe(noData);
  });

  it('says in its head, at its end and in a workbook that it may still change', () => {
    const whole = { ...source, days: [], dataAsOf: '2026-11-18T23:59:59' };
    const open = { ...whole, mayChange: '2026-11-19' };
    const run = makeRun(arrivals, 1, { sources: { scans: open } });
    const note = /19 Nov 2026 may still change \(Scans\)/;
    const { html } = writeReportPages([{ run, pictures: [] }], facts, messages);
    expect(read(html)).toContain('Data up to 18 Nov 2026; 19 Nov may still change.');
    expect(read(html)).toMatch(note);
    const about = describeReport(run, messages).map((line) => line.join(': '));
    expect(about).toContainEqual(
      expect.stringMatching(/^[^:]*: Data up to .*; 19 Nov may still change\.$/),
    );
    expect(about).toContainEqual(expect.stringMatching(note));
    const loaded = describeReport({ ...run, sources: { scans: whole } }, messages);
    expect(JSON.stringify(loaded)).not.toContain('change');
  });

  it('names the filters, and the values that nobody categorised', () => {
    const base = makeRun(arrivals, 1);
    const run = makeRun(arrivals, 1, {
      parameters: { ...base.parameters, filters: { ticket: ['7', null] } },
      options: { ticket: [{ value: '7', name: 'Adult', rows: 3 }] },
      uncategorised: [{ field: 'orderStatus', value: 'odd', rows: 2 }],
    });
    const text = read(writeReportPages([{ run, pictures: [] }], facts, messages).html);
    expect(text).toContain('Ticket: Adult and (none)');
    expect(text).toContain('“odd”');
  });

  it('of several reports has a cover with the headlines of the first five', () => {
    const all = reportDescriptions.slice(0, 7);
    const week = { first: '2026-11-09', last: '2026-11-15' };
    const papers = all.map((report) => {
      const run = makeRun(report, 1);
      return { run: { ...run, parameters: { ...run.parameters, period: week } }, pictures: [] };
    });
    const names = all.map(({ id }) => read(messages.text(`report.${id}.name`)));
    const { html, css, isLandscape } = writeReportPages(papers, facts, messages);
    const [cover = '', ...others] = html.split('</article>');
    expect(others.length).toBe(all.length + 1);
    const text = read(cover);
    expect(text).toContain(messages.dayRange(week));
    expect(text).toContain('Zoo · Demo');
    expect(cover.match(/<li>/g)).toHaveLength(5);
    const places = names.map((name) => text.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.indexOf('Also inside')).toBeGreaterThan(places[4] ?? 0);
    expect(text.indexOf('Also inside')).toBeLessThan(places[5] ?? 0);
    expect(css).toContain('@page cover');
    expect(isLandscape).toBe(false);
    const [alone] = papers;
    expect(writeReportPages(alone ? [alone] : [], facts, messages).html).not.toContain('cover');
    const lastWeek = { first: '2026-11-02', last: '2026-11-08' };
    const partly = { ...source, days: [{ day: '2026-11-04', missing: 1, later: 0 }] };
    const [one, two] = papers;
    if (!one || !two) throw new Error('no papers');
    const other = { ...two.run.parameters, period: lastWeek };
    const late = { ...two, run: { ...two.run, parameters: other, sources: { scans: partly } } };
    const [mixed = ''] = writeReportPages([one, late], facts, messages).html.split('</article>');
    expect(read(mixed)).toContain(messages.dayRange(week));
    expect(read(mixed)).toContain(messages.dayRange(lastWeek));
    expect(read(mixed).match(/some data is missing/g)).toHaveLength(1);
  });

  it('makes markup of no text, whatever is in it', () => {
    for (const hostile of [
      ...hostileTexts.slice(0, 60),
      '</title><script>x</script>',
      '"><img src=x>',
    ]) {
      const run = makeRun(arrivals, 1, {
        tables: {
          tickets: { rows: [{ cells: [hostile, 1, 1, 1], drillDown: {} }], total: null },
        },
      });
      const page = writeReportPages(
        [
          {
            run,
            pictures: [
              {
                ...picture,
                title: hostile,
                unit: hostile,
                summary: hostile,
                note: hostile,
              },
            ],
          },
        ],
        { ...facts, venue: hostile },
        messages,
      );
      const tags = new Set([...page.html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
      expect([...tags]).not.toContain('script');
      expect([...tags]).not.toContain('img');
      expect(page.css).not.toContain('<');
    }
  });

  it('takes only shapes that can do nothing but be seen', () => {
    const withShape = (tag: string, attributes: object) => ({
      ...picture,
      drawing: { width: 1, height: 1, shapes: [{ tag, attributes, text: null }] },
    });
    const isTaken = (tag: string, attributes: object) =>
      v.safeParse(paperPicture, withShape(tag, attributes)).success;
    expect(
      isTaken('path', { d: 'M0 0h1', fill: 'rgb(1, 2, 3)', 'stroke-dasharray': '6px, 4px' }),
    ).toBe(true);
    expect(isTaken('script', {})).toBe(false);
    expect(isTaken('image', { x: '1' })).toBe(false);
    expect(isTaken('path', { onload: 'x' })).toBe(false);
    expect(isTaken('path', { style: 'fill:red' })).toBe(false);
    expect(isTaken('path', { fill: 'url(https://x)' })).toBe(false);
    for (const fill of ['url(//x.example/a)', 'URL(//x)', 'Url(x)', 'image(//x)', 'a //x']) {
      expect(isTaken('path', { fill })).toBe(false);
    }
    expect(isTaken('path', { fill: 'rgb(17 17 17 / 50%)' })).toBe(true);
    expect(isTaken('path', { fill: '"' })).toBe(false);
  });
});
