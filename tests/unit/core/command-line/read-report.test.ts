import { describe, expect, test } from 'vitest';
import { CommandProblem } from '../../../../electron/core/app/command-line/command-problem.ts';
import { readCommand } from '../../../../electron/core/app/command-line/read-command.ts';
import { toTyped } from '../../../../electron/core/app/command-line/value-lists.ts';
import { reportDescriptions } from '../../../../shared/reports/reports.ts';

const base = 'report --profile Museum --name arrivals --out a.xlsx';
const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

function problemOf(line: string): readonly [string, ...unknown[]] {
  try {
    read(line);
  } catch (error) {
    if (error instanceof CommandProblem) {
      const { key, params } = error;
      return [key.replace('command.problem.', ''), ...Object.values(params)];
    }
    throw error;
  }
  return ['none'];
}

describe('a command for reports', () => {
  test('says everything about a report', () => {
    expect(
      readCommand([
        ...`report --profile Museum --name arrivals --from 2026-10-01 --to 2026-10-31`.split(' '),
        ...'--compare last-year --choice step=quarter --table times --format csv'.split(' '),
        '--filter',
        'ticket=Adult|Family \\| two|',
        '--flavour',
        'pipeline',
        '--out',
        'a.csv',
        ...'--headings labels --overwrite --timeout 90s'.split(' '),
      ]),
    ).toEqual({
      name: 'report',
      venues: [{ profile: 'Museum' }],
      reports: ['arrivals'],
      days: { first: '2026-10-01', last: '2026-10-31' },
      comparison: 'lastYear',
      choices: { step: 'quarter' },
      filters: { ticket: ['Adult', 'Family | two', null] },
      rows: null,
      table: 'times',
      format: 'csv',
      flavour: 'pipeline',
      headings: 'labels',
      language: null,
      out: 'a.csv',
      overwrite: true,
      quiet: false,
      timeoutMilliseconds: 90_000,
    });
  });

  test('may say little: what each report opens with, in a workbook with all tables', () => {
    expect(read(`${base} --name tasks`)).toMatchObject({
      reports: ['arrivals', 'tasks'],
      days: null,
      comparison: 'none',
      table: null,
      choices: {},
      filters: {},
      format: 'xlsx',
      headings: null,
    });
    expect(read('report --profile M --name arrivals --out a.json')).toMatchObject({
      table: 'times',
    });
    expect(read('report --list --quiet')).toMatchObject({ name: 'reports', quiet: true });
  });

  test('names a number whose rows are wanted', () => {
    const rows = (text: string) =>
      readCommand([
        'report',
        '--profile',
        'M',
        '--name',
        'groups',
        '--out',
        'a.csv',
        '--rows',
        text,
      ]);
    expect(rows('people')).toMatchObject({
      table: null,
      rows: { table: null, number: 'people', of: null, text: 'people' },
    });
    expect(rows('revenue=EUR')).toMatchObject({ rows: { number: 'revenue', of: 'EUR' } });
    const line = 'days.people=2026-10-01|school=1';
    expect(rows(line)).toMatchObject({
      rows: { table: 'days', number: 'people', of: '2026-10-01|school=1', text: line },
    });
  });

  test('takes the words of its periods as the list prints them', () => {
    for (const { id, periods } of reportDescriptions) {
      for (const period of periods) {
        const line = `report --profile M --name ${id} --out a.xlsx --period ${toTyped(period)}`;
        expect(read(line)).toMatchObject({ days: period });
      }
    }
    expect(toTyped('last4Weeks')).toBe('last-4-weeks');
  });

  test.each([
    ['report --profile M --out a.xlsx', 'needed', '--name'],
    ['report --name arrivals --out a.xlsx', 'venue'],
    ['report --profile M --demo --name arrivals --out a.xlsx', 'venue'],
    ['report --profile M --name arrivals', 'needed', '--out'],
    ['report --profile M --name arrivals --out a', 'needed', '--format'],
    ['report --profile M --name sales --out a.xlsx', 'choice', '--name', 'sales'],
    [`${base} --name arrivals`, 'reportTwice', 'arrivals'],
    ['report --profile M --name arrivals --name tasks --out a.csv', 'reportFormat', 'xlsx'],
    [`${base} --rows nothing`, 'choice', '--rows', 'nothing'],
    [`${base} --rows times.weekday=1`, 'choice', '--rows', 'times.weekday'],
    [`${base} --name tasks --rows scanned`, 'rowsAlone'],
    ['report --profile M --name arrivals --out a.csv --rows scanned --table times', 'rowsAlone'],
    [`${base} --period next-week`, 'choice', '--period', 'next-week'],
    [`${base} --period last-month --from 2026-10-01 --to 2026-10-02`, 'periodAndDays'],
    [`${base} --from 2026-10-01`, 'needed', '--to'],
    [`${base} --from 2026-02-30 --to 2026-03-01`, 'day', '--from', '2026-02-30'],
    [`${base} --from 2020-01-01 --to 2026-03-01`, 'reportDays', 'arrivals', 366],
    [`${base} --compare before`, 'choice', '--compare', 'before'],
    ['report --profile M --name tasks --out a.xlsx --compare previous', 'reportCompare', 'tasks'],
    [`${base} --choice step`, 'reportPair', '--choice', 'step'],
    [`${base} --choice steps=hour`, 'choice', '--choice', 'steps', 'step'],
    [`${base} --choice step=day`, 'choice', '--choice step', 'day'],
    [`${base} --filter offer=1`, 'choice', '--filter', 'offer'],
    [`${base} --table times`, 'reportTable'],
    ['report --profile M --name arrivals --out a.csv --table list', 'choice', '--table', 'list'],
    [`${base} --flavour excel`, 'flavour'],
    [`${base} --demo`, 'venue'],
    ['report --list --name arrivals', 'option', '--name'],
  ])('%s is told what is wrong', (line, ...told) => {
    expect(problemOf(line).slice(0, told.length)).toEqual(told);
  });
});

describe('a command for a report of several venues', () => {
  test('names them one after the other, and has a table with a line for each', () => {
    expect(read(`${base} --profile Zoo`)).toMatchObject({
      venues: [{ profile: 'Museum' }, { profile: 'Zoo' }],
      table: null,
    });
    const line = 'report --profile A --profile B --name arrivals --out a.csv --table venues';
    expect(read(line)).toMatchObject({
      venues: [{ profile: 'A' }, { profile: 'B' }],
      table: 'venues',
    });
    expect(problemOf('report --profile A --name arrivals --out a.csv --table venues')[0]).toBe(
      'choice',
    );
  });

  test('is of one report', () => {
    expect(problemOf(`${base} --profile Zoo --name tasks`)).toEqual(['reportVenues']);
    expect(problemOf('report --name tasks --out a.xlsx')).toEqual(['venue']);
  });
});
