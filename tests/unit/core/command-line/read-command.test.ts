import { describe, expect, test } from 'vitest';
import { CommandProblem } from '../../../../electron/core/app/command-line/command-problem.ts';
import { readCommand } from '../../../../electron/core/app/command-line/read-command.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const split = (line: string) => line.split(' ').filter(Boolean);
const base = 'export --profile Museum --dataset bookings --out a.csv';
const orders = 'export --demo --dataset orders --out a.csv --period today';

function findProblem(args: readonly string[]): CommandProblem | null {
  try {
    readCommand(args);
  } catch (error) {
    if (error instanceof CommandProblem) return error;
    throw error;
  }
  return null;
}

const problemOf = (args: readonly string[]): string =>
  findProblem(args)?.key.replace('command.problem.', '') ?? 'none';

describe('a command', () => {
  test.each([
    ['export --dataset bookings --period today --out a.csv', 'export'],
    ['export --saved-export Monthly', 'savedExport'],
    ['report --name arrivals --out a.xlsx', 'report'],
    ['sync --period yesterday', 'sync'],
    ['coverage --period yesterday', 'coverage'],
    ['alerts --check', 'alerts'],
    ['doctor', 'doctor'],
  ])('takes --demo wherever it takes --profile: %s', (line, name) => {
    const demo = readCommand(split(`${line} --demo`));
    expect(demo).toMatchObject({ name });
    expect('venues' in demo ? demo.venues : 'venue' in demo && [demo.venue]).toEqual([
      { demo: true },
    ]);
    expect(problemOf(split(`${line} --demo --profile Zoo`))).toBe('venue');
  });
  test('lists alerts or checks them, of some venues or of all', () => {
    const none = { quiet: false, timeoutMilliseconds: null };
    expect(readCommand(split('alerts --list'))).toEqual({
      name: 'alerts',
      does: 'list',
      venues: [],
      ...none,
    });
    expect(readCommand(split('alerts --check --profile Zoo --profile Museum'))).toEqual({
      name: 'alerts',
      does: 'check',
      venues: [{ profile: 'Zoo' }, { profile: 'Museum' }],
      ...none,
    });
    expect(problemOf(['alerts'])).toBe('alerts');
    expect(problemOf(split('alerts --list --check'))).toBe('alerts');
  });

  test('publishes, compares or withdraws', () => {
    expect(
      readCommand(split('publish --target Org --dataset tasks --period last-month --again')),
    ).toMatchObject({
      name: 'publish',
      target: 'Org',
      venues: [],
      datasets: ['tasks'],
      again: true,
      acceptsFewer: false,
    });
    expect(readCommand(split('publish --target Org --check --profile Zoo'))).toMatchObject({
      name: 'publishCheck',
      venues: [{ profile: 'Zoo' }],
      days: null,
    });
    expect(readCommand(split('publish --set-up-sql --database org --user app'))).toMatchObject({
      name: 'publishSetUpSql',
      database: 'org',
    });
    const setUp = 'publish --set-up-sql --user app';
    expect(readCommand(split(`${setUp} --kind clickhouse`))).toMatchObject({ database: null });
    expect(problemOf(split(setUp))).toBe('needed');
    expect(problemOf(split(`${setUp} --kind clickhouse --database org`))).toBe('noDatabase');
    expect(readCommand(split('publish --target Org --withdraw --profile Zoo'))).toMatchObject({
      name: 'publishWithdraw',
      venue: { profile: 'Zoo' },
    });
    expect(problemOf(split('publish --profile Zoo'))).toBe('needed');
    expect(problemOf(split('publish --target Org --withdraw'))).toBe('needed');
  });

  test('does one thing with targets', () => {
    const add = 'targets --add Org --host db.example.org --database org --user app';
    expect(readCommand(split(add))).toMatchObject({
      does: { kind: 'add', port: 5432, authority: null, hasPassword: true },
    });
    expect(readCommand(split('targets --remove Org'))).toMatchObject({
      does: { kind: 'remove', target: 'Org' },
    });
    expect(readCommand(split(`${add} --personal-data`))).toMatchObject({
      does: { includesPersonal: true },
    });
    expect(readCommand(split(add))).toMatchObject({
      does: { includesPersonal: false, keepsHistory: false },
    });
    expect(readCommand(split(`${add} --history`))).toMatchObject({ does: { keepsHistory: true } });
    const clickhouse = 'targets --add Org --kind clickhouse --user app --host';
    expect(readCommand(split(`${clickhouse} db.example.org`))).toMatchObject({
      does: { place: { kind: 'clickhouse' }, port: 8443 },
    });
    expect(readCommand(split(`${clickhouse} 127.0.0.1`))).toMatchObject({ does: { port: 8123 } });
    expect(problemOf(split(`${clickhouse} a --database org`))).toBe('noDatabase');
    expect(readCommand(split(`${clickhouse} a --history`))).toMatchObject({
      does: { keepsHistory: true },
    });
    const lake = 'targets --add Org --kind lake';
    expect(readCommand(split(`${lake} --folder /mnt/lake`))).toMatchObject({
      does: { kind: 'addFolder', folder: '/mnt/lake', includesPersonal: false },
    });
    expect(readCommand(split(`${lake} --folder a --personal-data`))).toMatchObject({
      does: { includesPersonal: true },
    });
    expect(problemOf(split(lake))).toBe('needed');
    expect(problemOf(split(`${lake} --folder a --host b`))).toBe('noServer');
    expect(problemOf(split(`${add} --folder a`))).toBe('noFolder');
    const bucket = 'targets --add Org --kind s3 --host s3.example.org --user id';
    expect(readCommand(split(`${bucket} --bucket lake --folder org`))).toMatchObject({
      does: { port: 443, place: { bucket: 'lake', region: 'us-east-1', folder: 'org' } },
    });
    expect(problemOf(split(bucket))).toBe('needed');
    expect(problemOf(split(`${bucket} --bucket lake --history`))).toBe('noHistory');
    expect(problemOf(split(`${bucket} --bucket lake --database org`))).toBe('noServer');
    expect(problemOf(split(`${add} --bucket lake`))).toBe('noFolder');
    expect(problemOf(split(`${add} --port 70000`))).toBe('port');
    expect(problemOf(split('targets --add Org --host db.example.org'))).toBe('needed');
    expect(problemOf(split('targets --add Org --password secret'))).toBe('option');
    for (const line of ['targets', 'targets --list --remove Org', 'targets --check Org --host a']) {
      expect(problemOf(split(line))).toBe('targets');
    }
  });

  test('asks for headings in a language', () => {
    const line = '--dataset scans --from 2026-10-01 --to 2026-10-31 --out a.csv --headings de';
    expect(readCommand(['export', '--demo', ...split(line)])).toMatchObject({
      headings: 'labels',
      language: 'de',
    });
  });

  test('says everything about an export', () => {
    expect(
      readCommand([
        ...split('export --profile'),
        'Zoo “Noord”',
        ...split('--dataset visitors --from 2026-10-01 --to 2026-10-31 --out /tmp/x.parquet'),
        ...split('--columns id,lastName --sort id:descending --sort lastName --headings labels'),
        ...split('--filter lastName~jan --personal-data --overwrite --quiet'),
      ]),
    ).toEqual({
      name: 'export',
      venue: { profile: 'Zoo “Noord”' },
      dataset: 'visitors',
      rowRequest: { by: 'period', days: { first: '2026-10-01', last: '2026-10-31' } },
      format: 'parquet',
      flavour: null,
      headings: 'labels',
      language: null,
      columns: ['id', 'lastName'],
      byMonth: null,
      filters: [{ kind: 'contains', field: 'lastName', text: 'jan' }],
      sort: [
        { field: 'id', descending: true },
        { field: 'lastName', descending: false },
      ],
      personalData: 'shown',
      out: '/tmp/x.parquet',
      overwrite: true,
      again: false,
      quiet: true,
      timeoutMilliseconds: null,
    });
  });

  test.each([
    [`${base} --period last-month`, { by: 'period', days: { relative: { kind: 'last-month' } } }],
    [`${base} --from yesterday`, { by: 'period', days: { relative: { kind: 'yesterday' } } }],
    [`${base} --order KM1`, { by: 'orderNumber', orderNumber: 'KM1' }],
    [
      `${base} --order KM1 --period last-7-days`,
      { by: 'period', orderNumber: 'KM1', days: { relative: { kind: 'last-days', days: 7 } } },
    ],
    [
      'export --demo --dataset scans --out a.csv --barcode 0012',
      { by: 'barcode', barcode: '0012' },
    ],
    [
      'export --demo --dataset scans --out a.csv --barcode 0012 --period last-month',
      { by: 'barcode', barcode: '0012', days: { relative: { kind: 'last-month' } } },
    ],
    ['export --demo --dataset skills --out a.csv --guide 7', { by: 'guide', guideId: '7' }],
  ])('%s asks the right question', (line, rowRequest) => {
    expect(readCommand(split(line))).toMatchObject({ rowRequest });
  });

  test('a saved export says the rest itself', () => {
    expect(
      readCommand(split('export --profile Zoo --saved-export Monthly --period yesterday')),
    ).toEqual({
      name: 'savedExport',
      venue: { profile: 'Zoo' },
      savedExport: 'Monthly',
      days: { relative: { kind: 'yesterday' } },
      out: null,
      overwrite: false,
      acceptsFewer: false,
      again: false,
      quiet: false,
      timeoutMilliseconds: null,
    });
  });

  test.each([
    [
      '--out x.parquet --by-month',
      { format: 'parquet', byMonth: getDataset('bookings').axis?.field },
    ],
    ['--out months --by-month', { format: 'parquet', byMonth: getDataset('bookings').axis?.field }],
    ['--out - --format csv', { format: 'csv', out: '-', byMonth: null }],
    ['--out report.txt --format tsv', { format: 'tsv', out: 'report.txt' }],
    ['--out report.csv --format csv', { format: 'csv' }],
  ])('writes as "%s" says', (options, wanted) => {
    const line = `export --demo --dataset bookings --period today ${options}`;
    expect(readCommand(split(line))).toMatchObject(wanted);
  });

  test.each(['--out x.pdf', '--out x --format pdf', '--out x.PDF'])(
    'with "%s" tells that a PDF needs the app',
    (options) => {
      const line = `export --demo --dataset bookings --period today ${options}`;
      expect(failureFrom(() => readCommand(split(line))).kind).toBe('pdf-needs-app');
    },
  );

  test.each([
    ['import', 'command'],
    ['import --help', 'command'],
    ['completion', 'needed'],
    ['completion tcsh', 'choice'],
    ['help import', 'choice'],
    ['help export sync', 'word'],
    ['export --demo', 'needed'],
    [`${base}`, 'noPeriod'],
    [`${base} --demo --period today`, 'venue'],
    ['export --dataset bookings --out a.csv --period today', 'venue'],
    [`${base} --period someday`, 'period'],
    [`${base} --period last-0-days`, 'period'],
    [`${base} --period last-99999-days`, 'period'],
    [`${base} --from 2026-02-30 --to 2026-03-01`, 'day'],
    [`${base} --from 2026-10-01T00:00:00 --to 2026-10-31`, 'day'],
    [`${base} --from 2026-10-31 --to 2026-10-01`, 'daysOrder'],
    [`${base} --from 2026-10-31`, 'needed'],
    [`${base} --to 2026-10-31`, 'needed'],
    [`${base} --period today --from 2026-10-01`, 'periodAndDays'],
    [`${base} --order 1 --barcode 2`, 'oneQuestion'],
    [`${base} --period today --out b.csv`, 'twice'],
    [`${base} --period today stray`, 'word'],
    [`${base} --period today --api-secret x`, 'option'],
    [`${base} --period today -q`, 'option'],
    [`${base} --period`, 'value'],
    [`${base} --period --quiet`, 'value'],
    [`${base} --period today --quiet=yes`, 'noValue'],
    [`${base} --period today --format doc`, 'choice'],
    ['export --demo --dataset bookings --out a.xlsx --period today --flavour excel', 'flavour'],
    [`${base} --period today --format xlsx`, 'otherFormat'],
    [`${base} --period today --by-month`, 'byMonth'],
    [
      'export --demo --dataset bookings --format parquet --out - --period today --by-month',
      'byMonth',
    ],
    [
      'export --demo --dataset bookings --out x --period today --by-month --columns orderNumber',
      'byMonthColumn',
    ],
    ['export --demo --dataset skills --out x --guide 1 --by-month', 'byMonthOf'],
    ['export --demo --dataset bookings --out - --period today', 'needed'],
    [`${base} --period today --columns bookingId,bookingId`, 'columnTwice'],
    [`${base} --period today --columns bookingid`, 'field'],
    [`${base} --period today --columns __proto__`, 'field'],
    [`${base} --period today --sort bookingId:up`, 'sort'],
    ['export --demo --dataset skills --out a.csv --period today', 'noGuide'],
    ['export --demo --dataset skills --out a.csv', 'noGuide'],
    ['export --demo --dataset skills --out a.csv --guide x', 'guide'],
    ['export --demo --dataset constructor --out a.csv', 'choice'],
    ['export --demo --dataset visitors --out a --period today', 'needed'],
    ['export --demo --dataset visitors --out a.csv --period today --filter email~x', 'personal'],
    ['export --demo --dataset visitors --out a.csv --period today --sort email', 'personal'],
    ['doctor', 'venue'],
    ['profiles --demo', 'option'],
    ['profiles --timeout 5m', 'option'],
    ['coverage --profile Zoo --period today --timeout 5m', 'option'],
    ['doctor --demo --timeout', 'value'],
    ...['90', '0s', '-5m', '1.5h', '5M', '25h', '99999999999s', 'soon'].map(
      (text): [string, string] => [`doctor --demo --timeout=${text}`, 'duration'],
    ),
    ['sync --profile Zoo --period someday', 'period'],
    ['sync --profile Zoo --from someday', 'period'],
    ['sync --profile Zoo --from 31/10/2026', 'day'],
    ['sync --demo --profile Zoo --period yesterday', 'venue'],
    ['coverage --profile Zoo', 'noPeriod'],
    ['coverage --period today', 'venue'],
    ['coverage --profile Zoo --period today --dataset skills', 'noGuide'],
    ['export --demo', 'needed'],
    ['export --demo --saved-export', 'value'],
    ['export --demo --saved-export Monthly --dataset bookings', 'option'],
  ])('"%s" is refused: %s', (line, problem) => {
    expect(problemOf(split(line))).toBe(problem);
  });

  test.each([
    [base, '--from', '31/10/2026', '2026-10-31'],
    [base, '--from', '31.10', '2026-10-31'],
    ['report --demo --name arrivals --out a.csv --to 2026-10-31', '--from', '1', '2026-10-31'],
    [`${base} --from 2026-10-01`, '--to', '10/2026', '2026-10-31'],
    [base, '--from', 'oktober', '--from 2026-10-01 --to 2026-10-31'],
    [base, '--period', '2026-10', '--from 2026-10-01 --to 2026-10-31'],
    ['doctor --demo', '--timeout', '90', '90s'],
    ['export --demo --dataset skills --out a.csv', '--guide', 'x', '4711'],
    ['targets --add Org --host a --database b --user c', '--port', '5.432', '5432'],
    [orders, '--filter', 'visitDate>=31/10/2026', '2026-10-31'],
    [orders, '--filter', 'visitStartTime<=9h30', '14:30'],
    [orders, '--filter', 'quantity=two', '12'],
    [orders, '--filter', 'totalAmount>=12,5', '12.50'],
  ])('"%s %s" tells what “%s” should look like: %s', (line, option, value, example) => {
    const problem = findProblem([...split(line), option, value]);
    const said = problem && createMessages('en-GB').text(problem.key, problem.params);
    expect(said).toContain(option);
    expect(said).toContain(`“${value.split(/[<>]?=/).at(-1)}”`);
    expect(said).toContain(example);
  });

  test('says so where there is nothing to choose from', () => {
    const line = 'report --demo --name guides --out a.csv --filter x=y';
    const problem = findProblem(split(line));
    expect(problem && createMessages('en-GB').text(problem.key, problem.params)).toBe(
      '--filter can’t be “x”. There is none to choose from.',
    );
  });

  test.each([
    ['exprot', 'export'],
    ['help coverge', 'coverage'],
    ['completion bsh', 'bash'],
    ['alerts --chekc', '--check'],
    [`${base} --personal`, '--personal-data'],
    ['export --saved-exprot Monthly', '--saved-export'],
    ['sync --dataset boking', 'bookings'],
    ['report --name arivals', 'arrivals'],
    [`${base} --flavour excell`, 'excel'],
    [`${base} --format cvs`, 'csv'],
    [`${base} --period last-moth`, 'last-month'],
    [`${base} --period today --columns bookingid`, 'bookingId'],
    [`${base} --period today --filter bokingId=1`, 'bookingId'],
    ['weather', null],
    [`${base} --api-secret x`, null],
    ['sync --dataset weather', null],
  ])('suggests what was meant by "%s": %s', (line, meant) => {
    const read = () => readCommand(split(line));
    expect(read).toThrow(expect.objectContaining({ name: 'CommandProblem', meant }));
  });

  test.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
    ['24h', 86_400_000],
  ])('may take %s', (text, timeoutMilliseconds) => {
    for (const line of [
      `${base} --period today`,
      'export --demo --saved-export Monthly',
      'sync --profile Zoo --period today',
      'doctor --demo',
    ]) {
      expect(readCommand(split(`${line} --timeout ${text}`))).toMatchObject({
        timeoutMilliseconds,
      });
    }
  });
});
