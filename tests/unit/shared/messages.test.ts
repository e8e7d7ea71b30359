import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test, vi } from 'vitest';
import { datasets, listColumns } from '../../../shared/catalogue/catalogue.ts';
import { errorKinds } from '../../../shared/errors.ts';
import {
  createMessages,
  loadMessages,
  resolveLocale,
} from '../../../shared/messages/create-messages.ts';
import { en } from '../../../shared/messages/en/en.ts';
import { isPlainText } from '../../../shared/messages/fill-text.ts';
import { languageIds, type MessageKey } from '../../../shared/messages/languages.ts';
import { addedSpace, pseudoLocale } from '../../../shared/messages/lengthen.ts';

const messages = createMessages('en-GB');

test.each(errorKinds)('%s has a title, a meaning and an action', (kind) => {
  for (const part of ['title', 'meaning', 'action'] as const) {
    const text = messages.text(`error.${kind}.${part}`, { host: 'none', seconds: 'none' });
    expect(text.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/[{}]|error\./);
  }
});

test('English labels every field of every dataset, each once', () => {
  for (const dataset of datasets) {
    const known: Readonly<Record<string, { label: string; about: string }>> = en.fields[dataset.id];
    expect(Object.keys(known).sort()).toEqual(
      listColumns(dataset)
        .map(({ name }) => name)
        .sort(),
    );
    const labels = Object.values(known).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { label, about } of Object.values(known)) {
      expect(label).not.toBe('');
      expect(about).toMatch(/\.$/);
    }
  }
});

test('no two areas have words of the same name: the later ones would win in silence', async () => {
  const folder = join(import.meta.dirname, '../../../shared/messages/en');
  const owners = new Map<string, string[]>();
  for (const file of readdirSync(folder)) {
    if (file === 'en.ts' || file === 'fields.ts') continue;
    const areas: Record<string, Record<string, string>> = await import(join(folder, file));
    for (const key of Object.values(areas).flatMap((area) => Object.keys(area))) {
      owners.set(key, [...(owners.get(key) ?? []), file]);
    }
  }
  expect(owners.size).toBeGreaterThan(500);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('a field that the spec does not know keeps its name on the wire', () => {
  expect(messages.field('bookings', 'campaignCode')).toBe('campaignCode');
  expect(messages.field('bookings', 'toString')).toBe('toString');
  expect(messages.fieldAbout('bookings', 'campaignCode')).toBeNull();
});

test('counts choose their plural, and take the separators of the locale', () => {
  expect(messages.text('common.rowCount', { rows: 1 })).toBe('1 row');
  expect(messages.text('common.rowCount', { rows: 1284300 })).toBe('1,284,300 rows');
  expect(createMessages('en-BE').text('common.rowCount', { rows: 1284300 })).toBe('1.284.300 rows');
});

test('a missing parameter shows as an ellipsis instead of stopping the screen', () => {
  expect(messages.text('session.until')).toBe('until …, then again automatically');
});

test('English reads as ICU writes it', () => {
  let plain = 0;
  for (const [key, source] of Object.entries(en.messages)) {
    // Most are filled without ICU, which takes a process a while to load.
    if (isPlainText(source)) plain += 1;
    const names = [...source.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    for (const value of [0, 2, `{x} ’'$& <b>`]) {
      const params = Object.fromEntries(names.map((name) => [name, value]));
      const icu = new IntlMessageFormat(source, messages.locale, undefined, { ignoreTag: true });
      let written: unknown;
      try {
        written = icu.format(params);
      } catch {
        continue; // a plural of a text
      }
      expect(messages.text(key as MessageKey, params)).toBe(String(written));
    }
  }
  expect(plain).toBeGreaterThan(1000);
});

test('values put into a text are never read as a pattern or as markup', () => {
  const hostile = `{rows, plural, other {#}} <b>'{x}'</b>`;
  expect(messages.text('chip.contains', { column: 'Status', text: hostile })).toBe(
    `Status contains “${hostile}”`,
  );
});

test.each([
  ['en-GB', 'Order lines', 'order lines'],
  ['nl-BE', 'Bestellingen', 'bestellingen'],
  ['nl-BE', 'IJs', 'IJs'],
  ['fr-FR', 'État', 'état'],
  ['fr-FR', 'PDF', 'PDF'],
  ['de-AT', 'Buchungen', 'Buchungen'],
])('in a sentence of %s, %j is %j', async (locale, name, written) => {
  expect((await loadMessages(locale)).inSentence(name)).toBe(written);
});

test('only the chosen language is loaded, beside English', async () => {
  const others = languageIds.filter((id) => id !== 'en');
  const fileOf = (id: string) => `../../../shared/messages/translations/${id}.json`;
  const loaded: string[] = [];
  vi.resetModules();
  for (const id of others) {
    vi.doMock(fileOf(id), () => {
      loaded.push(id);
      return { default: { messages: {}, fields: {} } };
    });
  }
  try {
    const fresh = await import('../../../shared/messages/create-messages.ts');
    await fresh.loadMessages('en-GB');
    await fresh.loadMessages('eo-CH');
    expect(loaded).toEqual([]);
    await fresh.loadMessages('de-AT');
    await fresh.loadMessages('de-DE');
    expect(loaded).toEqual(['de']);
  } finally {
    for (const id of others) vi.doUnmock(fileOf(id));
    vi.resetModules();
  }
});

test('a language whose file can’t be read is shown in English, with the region’s numbers', async () => {
  const file = '../../../shared/messages/translations/fr.json';
  vi.resetModules();
  vi.doMock(file, () => {
    throw new Error('planted');
  });
  try {
    const fresh = await import('../../../shared/messages/create-messages.ts');
    const shown = await fresh.loadMessages('fr-BE');
    expect(shown.locale).toBe('en-BE');
    expect(shown.text('common.rowCount', { rows: 1284300 })).toBe('1.284.300 rows');
    expect((await fresh.loadMessages('nl-BE')).locale).toBe('nl-BE');
  } finally {
    vi.doUnmock(file);
    vi.resetModules();
  }
});

test.each([
  ['en-GB', 'en-GB'],
  ['nl-BE', 'nl-BE'],
  ['nl', 'nl'],
  ['fr-FR-u-ca-buddhist', 'fr-FR'],
  ['eo-CH', 'en-CH'],
  ['pl', 'en-PL'],
  ['not a locale', 'en'],
  ['', 'en'],
])('the locale %j is spoken as %s', (wanted, spoken) => {
  expect(resolveLocale(wanted)).toBe(spoken);
});

test.each([
  ['en-GB', 'S'],
  ['fr-BE', 'S'],
  ['nl-BE', 'za'],
  ['de-DE', 'Sa'],
])('where there is little room, a Saturday of %s is %j', async (locale, name) => {
  expect((await loadMessages(locale)).dayName('2026-11-21', 'narrow')).toBe(name);
});

test('numbers beyond 2^53 and decimals stay exact', () => {
  expect(messages.number('9007199254740993123')).toBe('9,007,199,254,740,993,123');
  expect(messages.decimal('12345678901234567890.1200')).toBe('12,345,678,901,234,567,890.1200');
  expect(messages.decimal('-0.10')).toBe('-0.10');
});

test('text that is not what it should be comes back as it is', () => {
  expect(messages.number('twelve')).toBe('twelve');
  expect(messages.decimal('1,5')).toBe('1,5');
  expect(messages.dateTime('2026-02-30T10:00:00')).toBe('2026-02-30T10:00:00');
  expect(messages.day('soon')).toBe('soon');
  expect(messages.time('25:00')).toBe('25:00');
});

test('a wall clock is never moved, not even through the hour that summer time skips', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Europe/Brussels', 'America/New_York', 'Pacific/Kiritimati', 'UTC']) {
      process.env.TZ = zone;
      const local = createMessages('en-GB');
      expect(local.dateTime('2026-03-29T02:30:00')).toBe('29 Mar 2026, 02:30');
      expect(local.dateTimeExact('2026-03-08T02:30:59')).toBe('8 Mar 2026, 02:30:59');
      expect(local.day('2026-01-01')).toBe('1 Jan 2026');
      expect(local.dayRange({ first: '2026-11-14', last: '2026-11-20' })).toMatch(
        /^14\s?–\s?20 Nov 2026$/,
      );
      expect(local.time('00:15')).toBe('00:15');
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('sizes are told in the unit that reads best', () => {
  expect(messages.bytes(0)).toBe('0 bytes');
  expect(messages.bytes(999)).toBe('999 bytes');
  expect(messages.bytes(1500)).toBe('1.5 kB');
  expect(messages.bytes(375_000_000)).toBe('375 MB');
});

test('a moment is told on this machine’s clock, or on that of a zone', () => {
  const at = Temporal.Instant.from('2026-10-30T23:59:59Z').epochMilliseconds;
  expect(messages.moment(at, 'Europe/Brussels')).toBe('31 Oct 2026, 00:59');
  expect(messages.momentExact(at, 'Pacific/Honolulu')).toBe('30 Oct 2026, 13:59:59');
  expect(messages.moment(at)).toBe(messages.moment(at, Temporal.Now.timeZoneId()));
});

test('read at a venue, days have their weekday, and a year only where it is another one', () => {
  const placed = messages.at({ timeZone: 'Europe/Brussels', year: 2026 });
  expect(placed.dateTime('2026-11-21T10:00:00')).toBe('Sat 21 Nov · 10:00');
  expect(placed.dateTime('2027-01-08T09:05:00')).toBe('Fri 8 Jan 2027 · 09:05');
  expect(placed.dateTimeExact('2026-11-21T10:00:30')).toBe('Sat 21 Nov 2026 · 10:00:30');
  expect(placed.nearDay('2026-11-21')).toBe('Sat 21 Nov');
  expect(placed.longDay('2026-11-21')).toBe('Saturday 21 November');
  expect(placed.longDay('2027-06-12')).toBe('Saturday, 12 June 2027');
  expect(placed.dateTime('2026-02-30T10:00:00')).toBe('2026-02-30T10:00:00');
  // Files are read anywhere, and in other years.
  expect(messages.dateTime('2026-11-21T10:00:00')).toBe('21 Nov 2026, 10:00');
});

test('read at a venue, moments are on its clock, wherever the computer is', () => {
  const before = process.env.TZ;
  const at = Temporal.Instant.from('2026-10-20T23:30:00Z').epochMilliseconds;
  try {
    for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'UTC']) {
      process.env.TZ = zone;
      const placed = createMessages('en-GB').at({ timeZone: 'Europe/Brussels', year: 2026 });
      expect(placed.clock(at)).toBe('01:30');
      expect(placed.moment(at)).toBe('Wed 21 Oct · 01:30');
      expect(placed.recent(at, at + 60_000)).toBe('01:30');
      expect(placed.recent(at, at - 3_600_000 * 3)).toBe('Wed 21 Oct · 01:30');
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('a format of the system is made when it is first wanted, and once', () => {
  const kinds = [
    'NumberFormat',
    'DateTimeFormat',
    'ListFormat',
    'DisplayNames',
    'Collator',
  ] as const;
  const made = kinds.map((kind) => vi.spyOn(Intl, kind));
  try {
    const messages = createMessages('en-GB');
    const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(count()).toBe(0);
    expect(messages.number(1234)).toBe('1,234');
    expect(messages.number('56789')).toBe('56,789');
    expect(count()).toBe(1);
    expect(messages.day('2026-11-23')).toBe('23 Nov 2026');
    expect(count()).toBe(2);
  } finally {
    for (const each of made) each.mockRestore();
  }
});

test('in the pseudo-locale every text is two fifths wider, and reads as in English', () => {
  const longer = createMessages(pseudoLocale);
  const space = '\u00a0';
  expect(longer.text('welcome.demo.title')).toBe(
    `Try the demo venue${addedSpace}${space.repeat(16)}`,
  );
  expect(longer.text('common.rowCount', { rows: 1 })).toBe(`1 row${addedSpace}${space.repeat(4)}`);
  expect(longer.field('orders', 'orderNumber')).toBe(
    `Order number${addedSpace}${space.repeat(10)}`,
  );
  for (const key of Object.keys(en.messages)) {
    if (!messages.has(key)) throw new Error(`${key} is no message`);
    const [english, grown] = [messages.text(key), longer.text(key)];
    expect(english).not.toContain(addedSpace);
    expect(grown.trim()).toBe(english.trim());
    for (const word of grown.slice(english.length).split(addedSpace)) {
      expect(word.length).toBeLessThanOrEqual(24);
    }
  }
});

test('rows are downloaded, in every text: one word for one thing', () => {
  const texts = Object.entries(en.messages);
  expect(texts.filter(([, text]) => /\bfetch/i.test(text))).toEqual([]);
});
