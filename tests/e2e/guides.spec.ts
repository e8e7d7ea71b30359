import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import {
  createMessages,
  loadMessages,
  type Messages,
} from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import {
  exportForPipeline,
  openSettings,
  periodButton,
  pickPeriod,
  railItem,
  readAt,
  showColumns,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { ends, field, like, text } from './support/words.ts';

/** From the list of guides to one of them and back, with what concerns only them kept hidden. */

const messages = createMessages('en-GB');

let desk: Desk;
let platform: RunningSandbox;
let venue: string;
let today: string;
let placed: Messages;
let month: DayRange;
let guide: TruthRow;
let guideId: string;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 6 });
  const tenant = getTenant(platform, 0);
  venue = tenant.name;
  placed = readAt(tenant);
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  await addVenue(desk.page, platform, 0);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  [month, guide] = await monthWithGuides();
  guideId = guide.id ?? '';
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

/** The latest month in which a guide with a bank account was registered, and that guide. */
async function monthWithGuides(): Promise<[DayRange, TruthRow]> {
  let first = Temporal.PlainDate.from(today).with({ day: 1 });
  for (let back = 0; back < 120; back += 1) {
    first = first.subtract({ months: 1 });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const range = { first: first.toString(), last: last.toString() };
    const guides = await fetchTrueRows(platform, venue, 'guides', {
      by: 'period',
      period: toPeriod(range),
    });
    const [newest] = guides;
    if (newest?.bankAccountNumber && newest.email && newest.phone) return [range, newest];
  }
  throw new Error('there are no guides');
}

const ofGuide = (dataset: 'skills' | 'availabilities', range?: DayRange) =>
  fetchTrueRows(platform, venue, dataset, {
    by: 'guide',
    guideId,
    ...(range ? { period: toPeriod(range) } : {}),
  });

const section = (name: string) => desk.page.getByRole('region', { name, exact: true });

/** What stands under a label in the guide's details. */
const detail = (label: string) =>
  desk.page.locator('dl > div', { has: desk.page.getByText(label, { exact: true }) }).locator('dd');

test('the list says that it goes by the day of registration', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.guides').click();
  await pickPeriod(page, month.first, month.last);
  await expect(page.getByText(messages.text('guides.byCreation'))).toBeVisible();
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).toHaveText(
    guide.name ?? '',
  );
});

/** The guides of that month are on the screen. */
async function ensureList(): Promise<void> {
  const { page } = desk;
  await railItem(page, 'dataset.guides').click();
  const first = openScreenObject(page).grid.getByRole('gridcell').first();
  if (!(await periodButton(page).textContent())?.includes(messages.dayRange(month))) {
    await pickPeriod(page, month.first, month.last);
  }
  // Masked where the venue hides its guides' names.
  await expect(first).toHaveText(new RegExp(`^(?:${guide.name}|•••)$`));
}

/** The guide's own page is open, come to from the list. */
async function ensureGuide(): Promise<void> {
  const { page } = desk;
  const heading = page.getByRole('heading', { level: 1 });
  if (!(await heading.textContent())?.endsWith(text('guide.title', { guideId }))) {
    await ensureList();
    await openScreenObject(page).grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('link.guidePage') }).click();
  }
  await expect(heading).toHaveText(`${guide.name} ${text('guide.title', { guideId })}`);
}

test('a guide of the list opens on a page of its own', async () => {
  const { page } = desk;
  await ensureGuide();
  await expect(page).toHaveTitle(like('guide.title', { guideId }));
  await expect(detail(field('guides', 'creationDate'))).toHaveText(
    placed.dateTimeExact(guide.creationDate ?? ''),
  );
  // The title has the name, and a language needs no code beside it.
  for (const name of ['name', 'emailLanguage'] as const) {
    await expect(detail(field('guides', name))).toHaveCount(0);
  }
  for (const operation of ['getGuide', 'getGuideSkills', 'getGuideAvailabilities']) {
    await expect
      .poll(() =>
        platform.requests.some(
          (asked) => asked.operation === operation && asked.path.includes(`/guides/${guideId}`),
        ),
      )
      .toBe(true);
  }
});

test('languages follow that of the app', async () => {
  const { page } = desk;
  await ensureGuide();
  const code = guide.emailLanguage ?? '';
  for (const language of ['de', 'en'] as const) {
    await getDesk(page).app.chooseLanguage({ language });
    const there = await loadMessages(language, { platform: 'linux' });
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
    await expect(detail(there.field('guides', 'emailLanguageName'))).toHaveText(name);
  }
  await getDesk(page).app.chooseLanguage({ language: 'system' });
});

test('skills stand under their categories', async () => {
  await ensureGuide();
  const skills = await ofGuide('skills');
  expect(skills.length).toBeGreaterThan(1);
  const categories = Map.groupBy(skills, (skill) => skill.skillCategoryName ?? '');
  for (const [category, of] of categories) {
    const languages = new Intl.DisplayNames(messages.locale, {
      type: 'language',
      fallback: 'code',
    });
    const names = of
      .map(({ skillName }) => {
        const said = skillName ?? '';
        return /^[a-z]{2}$/.test(said) ? (languages.of(said) ?? said) : said;
      })
      .toSorted(messages.compare);
    const group = section(text('dataset.skills'))
      .locator('dl > div', { hasText: category })
      .locator('li');
    await expect(group).toHaveText(names);
  }
});

test('availabilities are those of any date, or of a period', async () => {
  await ensureGuide();
  const { page } = desk;
  const all = await ofGuide('availabilities');
  expect(all.length).toBeGreaterThan(0);
  await expect(
    section(text('dataset.availabilities')).getByText(
      text('common.rowCount', { rows: all.length }),
    ),
  ).toBeVisible();
  const fortnight = { first: today, last: addDays(today, 20) };
  await pickPeriod(page, fortnight.first, fortnight.last);
  const some = await ofGuide('availabilities', fortnight);
  await expect(
    section(text('dataset.availabilities')).getByText(
      some.length === 1
        ? text('common.rowCount', { rows: 1 })
        : text('common.rowCount', { rows: some.length }),
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  const listed = section(text('dataset.availabilities')).locator('tbody td:first-child');
  await expect(listed).toHaveText(some.map((row) => placed.dateTime(row.from ?? '')).slice(0, 60));
  await section(text('dataset.availabilities'))
    .getByRole('button', { name: text('range.anyDate'), exact: true })
    .click();
  await expect(periodButton(page)).toContainText(text('range.anyDate'));
});

test('what concerns only the guide is masked, and revealed field by field or as a whole', async () => {
  await ensureGuide();
  const { page } = desk;
  const hidden = getDataset('guides').fields.filter(({ personal }) => personal !== undefined);
  const contact = section(text('guide.contact'));
  await expect(contact.getByText('•••')).toHaveCount(hidden.length);
  const secrets = [guide.email, guide.phone, guide.bankAccountNumber].map(String);
  const before = await page.content();
  expect(secrets.filter((secret) => before.includes(secret))).toEqual([]);

  await page
    .getByRole('button', {
      name: text('personal.revealField', { column: field('guides', 'bankAccountNumber') }),
    })
    .click();
  await expect(detail(field('guides', 'bankAccountNumber'))).toHaveText(
    guide.bankAccountNumber ?? '',
  );
  await expect(contact.getByText('•••')).toHaveCount(hidden.length - 1);
  expect(await page.content()).not.toContain(guide.email ?? '');

  await page.getByRole('button', { name: text('personal.reveal') }).click();
  await expect(detail(field('guides', 'email'))).toHaveText(guide.email ?? '');
  await expect(detail(field('guides', 'phone'))).toHaveText(guide.phone ?? '');
  await expect(contact.getByText('•••')).toHaveCount(0);
});

test('Alt and the left arrow go back to where one came from, and what was revealed is masked', async () => {
  await ensureGuide();
  const { page } = desk;
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.guides'));
  await expect(periodButton(page)).toContainText(messages.dayRange(month));
  await page.getByRole('button', { name: text('link.guidePage') }).click();
  await expect(detail(field('guides', 'email'))).toHaveText('•••');
  await page.getByRole('button', { name: text('common.back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.guides'));
});

test('guides’ names are hidden everywhere where the venue says so, until they are revealed', async () => {
  const { page } = desk;
  const screen = openScreenObject(page);
  const hide = async (): Promise<void> => {
    await openSettings(page, 'settings.personalData');
    await tick(page.getByRole('checkbox', { name: text('settings.personalData.masksGuides') }));
    await expect(
      page.getByRole('checkbox', { name: text('settings.personalData.masksGuides') }),
    ).toBeEnabled();
  };
  const name = guide.name ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-guides-'));
  const target = join(folder, 'guides.csv');
  await ensureList();
  await showColumns(page, 'guides', ['id', 'firstName', 'lastName']);
  await expect.poll(async () => (await screen.column(field('guides', 'name')))[0]).toBe(name);
  await hide();
  await ensureList();
  await expect
    .poll(async () => new Set(await screen.column(field('guides', 'name'))))
    .toEqual(new Set(['•••']));
  expect(await page.content()).not.toContain(name);
  await screen.heading(field('guides', 'name')).click();
  await expect(
    page.getByText(text('personal.toSort', { column: field('guides', 'name') })),
  ).toBeVisible();
  await exportForPipeline(desk, target);
  expect(readFileSync(target, 'utf8')).toContain(guideId);
  expect(readFileSync(target, 'utf8')).not.toContain(name);
  const receipt = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
  expect(receipt).toMatchObject({ personalData: 'masked', guideNames: [] });
  await screen.grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: text('link.guidePage') }).click();
  await expect(heading).toHaveText(ends('guide.title', { guideId }));
  for (const part of ['firstName', 'lastName'] as const) {
    await expect(detail(field('guides', part))).toHaveText('•••');
  }
  expect(await page.content()).not.toContain(name);
  await page.getByRole('button', { name: text('personal.reveal') }).click();
  await expect(heading).toHaveText(`${name} ${text('guide.title', { guideId })}`);
  await hide();
  await ensureList();
  await expect.poll(async () => (await screen.column(field('guides', 'name')))[0]).toBe(name);
  await exportForPipeline(desk, target);
  expect(readFileSync(target, 'utf8')).toContain(name);
  const open = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
  expect(open).toMatchObject({
    personalData: 'masked',
    guideNames: ['name', 'firstName', 'lastName'],
  });
  rmSync(folder, { recursive: true });
});

test('any guide opens by number, and one who does not exist is told in words', async () => {
  await railItem(desk.page, 'dataset.guides').click();
  const { page } = desk;
  const number = page.getByRole('searchbox', { name: text('ask.guide') });
  await number.fill('12a');
  await expect(page.getByText(text('ask.problem.digits'))).toBeVisible();
  await number.fill(' 9223372036854775807 ');
  await number.press('Enter');
  await expect(
    page.getByText(text('guide.missing.title', { guideId: '9223372036854775807' })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('guide.missing.list') }).click();
  await number.fill(guideId);
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${guide.name} ${text('guide.title', { guideId })}`,
  );
  await expect(detail(field('guides', 'creationDate'))).toBeVisible();
});

test('the console complained about nothing', () => {
  expect(desk.complaints).toEqual([]);
});
