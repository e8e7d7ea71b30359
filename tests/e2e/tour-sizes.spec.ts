import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import {
  exportReport,
  openExports,
  openSettings,
  openTool,
  periodButton,
  pickPeriod,
  railItem,
  toolNames,
} from './support/dataset-screen.ts';
import type { Desk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import {
  answerAll,
  expectRows,
  holdAll,
  launchLengthened,
  openLooks,
  press,
  refuseAll,
} from './support/looks.ts';
import { addVenue } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';
import { narrow, sizes, usual, zoomed } from './support/whole.ts';
import { either, ends, field, like, starts, text, whole } from './support/words.ts';

/**
 * Every screen, dialog, menu and list that `small-windows` leaves out, in the same way: screens at 200 % zoom, dialogs
 * in 320 pixels, those that lay themselves out by their width in the smallest or a usual window, too; and what waits,
 * failed or has a part only.
 */
let desk: Desk;
let page: Page;
let screen: ReturnType<typeof openScreenObject>;
let looks: ReturnType<typeof openLooks>;

test.beforeAll(async () => {
  desk = await launchLengthened();
  page = desk.page;
  screen = openScreenObject(page);
  looks = openLooks(desk);
});
test.afterAll(() => desk.close());

const choose = (name: string | RegExp) => page.getByRole('menuitem', { name }).first().click();

test.describe('of a venue', () => {
  test.beforeAll(async () => {
    await screen.tryDemo();
  });
  test.beforeEach(() => looks.turnTo(usual));

  test('every screen', async () => {
    await railItem(page, 'caseFile.title').click();
    await looks.look('Find an order');
    for (const name of [
      'dataset.orders',
      'dataset.visitors',
      'dataset.guides',
      'dataset.availabilities',
      'dataset.tasks',
      'dataset.scans',
    ] as const) {
      await railItem(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name: text(name) })).toBeVisible();
      await expect(screen.grid.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible();
      await looks.lookAtOtherTable(name);
    }
    await railItem(page, 'coverage.title').click();
    await expect(page.getByRole('grid', { name: starts('coverage.calendar') })).toBeVisible();
    await looks.look('Coverage');
    await openExports(page);
    await looks.look('Exports');
    for (const section of [
      'settings.venues',
      'settings.connection',
      'settings.advanced',
      'settings.personalData',
      'settings.storage',
    ] as const) {
      await openSettings(page, section);
      await expect(page.getByRole('heading', { level: 2, name: text(section) })).toBeVisible();
      if (section === 'settings.storage') {
        await expect(page.getByRole('region', { name: text('storage.table') })).toBeVisible();
      }
      await looks.look(`Settings, ${text(section)}`);
    }
  });

  test('what a table can show', async () => {
    await railItem(page, 'dataset.orders').click();
    await expectRows(page);
    await looks.lookBehind('columns', () => press(page, text('grid.columns')));
    await looks.lookBehind('views', () => press(page, text('views.menu.none')));
    await looks.lookBehind('dates', async () => {
      await periodButton(page).click();
      await press(page, ends('dates.label'));
    });
    await looks.lookBehind('history', () => press(page, text('history.button')));
    await looks.lookBehind('freshness', () => press(page, like('fresh.day')));
    await looks.lookBehind('any period', async () => {
      await periodButton(page).click();
      await press(page, starts('plan.open'));
      await press(page, text('preset.last12Months'));
      await expect(screen.dialog.getByRole('status')).toContainText(like('plan.requests.guess'));
    });
    await looks.lookBehind('as known on', async () => {
      await press(page, text('history.button'));
      await choose(text('history.asKnown'));
    });
    await press(page, text('group.button'));
    await page.getByRole('button', { name: ends('group.step', { position: 1 }) }).click();
    await page.getByRole('option', { name: field('orders', 'ticketName'), exact: true }).click();
    await looks.look('group');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await looks.look('groups', sizes);
    await page.getByText(text('look.picture'), { exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await looks.look('groups as a picture');
    await page.getByText(text('look.pivot'), { exact: true }).click();
    await expect(page.getByRole('grid').getByRole('columnheader').first()).toBeVisible();
    await looks.look('a pivot', [usual, zoomed]);
  });

  test('the day, reports and alerts', async () => {
    const selected = await getDesk(page).profiles.selected({});
    const profileId = (selected.ok && selected.value?.id) || '';
    const everything = { dataset: null, removal: { what: 'everything' } } as const;
    await getDesk(page).storedRows.remove({ profileId, ...everything });
    await railItem(page, 'today.title').click();
    await expect(
      page.getByRole('button', { name: text('common.download'), exact: true }),
    ).toBeVisible();
    await looks.look('Today before its download');
    await page.getByRole('button', { name: text('common.download'), exact: true }).click();
    const people = page.getByRole('group', { name: text('today.people'), exact: true });
    await expect(people.getByRole('button', { name: /\d/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    await looks.lookBehind('a watch', () =>
      press(page, starts('alerts.alert', { figure: text('today.people') })),
    );
    await press(page, starts('alerts.alert', { figure: text('today.tasks') }));
    await screen.dialog.getByLabel(starts('alerts.limit')).fill('1');
    await screen.dialog.getByRole('button', { name: text('alerts.save'), exact: true }).click();
    await expect(screen.dialog).toHaveCount(0);
    await looks.lookBehind('runSheet', () => page.keyboard.press('Control+p'));
    // Its button is in the status bar, which in a low window is scrolled to.
    await looks.turnTo(zoomed);
    await looks.lookBehind('messages', () => press(page, starts('shell.notices')), [zoomed]);
    await railItem(page, 'alerts.title').click();
    await expect(page.getByRole('heading', { level: 1, name: text('alerts.title') })).toBeVisible();
    await looks.look('Watches');
    await press(page, starts('alerts.remove'));
    await expect(
      page.getByRole('button', { name: text('common.undo'), exact: true }),
    ).toBeVisible();
    await looks.look('a message with Undo');
    await railItem(page, 'reports.title').click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('reports.title') }),
    ).toBeVisible();
    await looks.look('Reports');
    for (const { id } of reportDescriptions) {
      await press(page, starts(`report.${id}.ask`));
      await expect(page.getByText(text('reports.working'))).toHaveCount(0, { timeout: 60_000 });
      await looks.look(`report-${id}`);
      await press(page, text('reports.all'));
    }
    await press(page, starts('report.tasks.ask'));
    await looks.lookBehind('export of a report', () => exportReport(page, 'reports.export.file'));
    await railItem(page, 'dataset.bookings').click();
    await expectRows(page);
    await looks.lookBehind('save a view', () => page.keyboard.press('Control+s'));
    await looks.lookBehind('a recipe', async () => {
      await screen.exportButton.click();
      await press(page, text('savedExport.new'));
    });
    await openSettings(page, 'settings.about');
    await looks.look('Settings, Appearance and language');
  });

  test('every tool', async () => {
    // What lies behind is drawn in every size, too: a screen without a table.
    await railItem(page, 'exports.title').click();
    await looks.lookBehind('venue menu', () => press(page, ends('environment.demo')));
    // While something is downloaded it says how far it is.
    await looks.lookBehind('jobs', () =>
      press(page, new RegExp(`^${text('command.jobs')}$|\\d of \\d|so far`)),
    );
    for (const tool of toolNames) {
      await looks.lookBehind(text(tool).replace('…', ''), async () => {
        await openTool(page, tool);
        await expect(screen.dialog).toBeVisible();
        if (tool === 'command.doctor')
          await expect(page.getByText(text('doctor.healthy.title'))).toBeVisible();
      });
    }
    await looks.lookBehind('manage venues', async () => {
      await press(page, ends('environment.demo'));
      await choose(text('command.profiles'));
    });
    await looks.lookBehind('forget', async () => {
      await press(page, ends('environment.demo'));
      await choose(text('command.profiles'));
      await press(page, starts('profiles.actions'));
      await choose(starts('venues.remove'));
    });
    await looks.lookBehind('shortcuts', () => page.keyboard.press('?'));
  });
});

test.describe('of a venue of one’s own', () => {
  let platform: RunningSandbox;
  let venue: string;
  let profileId: string;

  test.beforeAll(async () => {
    platform = await startSandbox({ seed: 6, rowsPerMonth: 300 });
    ({ name: venue, id: profileId } = await addVenue(page, platform, 0));
    await expect(screen.grid).toBeVisible({ timeout: 30_000 });
  });
  test.afterAll(() => platform.close());
  test.beforeEach(() => looks.turnTo(usual));

  const inManager = async (action: string) => {
    await press(page, new RegExp(`^${venue}`));
    await choose(text('command.profiles'));
    // The demo venue, where it was tried before, has the same name and other actions.
    await press(
      page,
      text('profiles.actions', { venue, environment: text('environment.production') }),
    );
    await choose(action);
  };

  /** The latest month in which a guide was registered. */
  async function monthWithGuides(): Promise<DayRange> {
    for (let months = 1; ; months += 1) {
      const first = Temporal.Now.plainDateISO().with({ day: 1 }).subtract({ months });
      const last = first.add({ months: 1 }).subtract({ days: 1 });
      const month = { first: first.toString(), last: last.toString() };
      const rowRequest = { by: 'period', period: toPeriod(month) } as const;
      if ((await fetchTrueRows(platform, venue, 'guides', rowRequest)).length > 0) return month;
    }
  }

  test('what changed since', async () => {
    const row = { orderItemId: 1, orderNumber: '2026-1', quantity: 2, ticketName: 'Ticket' };
    const body = JSON.stringify([row]);
    const fault = { type: 'contentType', contentType: 'application/json', body } as const;
    platform.setFaults([{ operation: 'listOrders', fault }]);
    // The first bookings have fetched these orders for the names of their offers.
    const removal = { what: 'everything' } as const;
    await getDesk(page).storedRows.remove({ profileId, dataset: 'orders', removal });
    await page.reload();
    await railItem(page, 'dataset.orders').click();
    await expect.poll(screen.rowCount).toBe(1);
    answerAll(platform);
    await screen.refresh.click();
    await expect.poll(screen.rowCount).toBeGreaterThan(1);
    await press(page, text('history.button'));
    await choose(text('history.changes'));
    await screen.dialog.getByRole('option').last().click();
    await expect(page.getByRole('radiogroup', { name: text('changes.kind') })).toBeVisible();
    await looks.look('changes');
    await looks.turnTo(usual);
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: text('changes.panel'), exact: true }),
    ).toBeVisible();
    await looks.look('what changed in a row');
  });

  test('the page of a guide, and a case with records', async () => {
    await railItem(page, 'dataset.guides').click();
    const month = await monthWithGuides();
    await pickPeriod(page, month.first, month.last);
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await press(page, text('link.guidePage'));
    await expect(page.getByRole('heading', { level: 1, name: like('guide.title') })).toBeVisible();
    await looks.look('a guide');
    await railItem(page, 'dataset.bookings').click();
    await expect(screen.heading(field('bookings', 'orderNumber'))).toBeVisible();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    const [number = ''] = await screen.column(field('bookings', 'orderNumber'));
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: text('caseFile.search') }).fill(number);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: text('dataset.bookings'), exact: true }),
    ).toContainText('row');
    await looks.look('a case');
  });

  test('a venue’s own dialogs', async () => {
    await railItem(page, 'exports.title').click();
    await looks.lookBehind('edit a venue', () => inManager(text('common.edit')));
    await looks.lookBehind('move a venue', () => inManager(text('profiles.move')));
    await looks.lookBehind('move a venue: addresses', async () => {
      await inManager(text('profiles.move'));
      await press(page, text('common.next'));
    });
    await looks.lookBehind('replace keys', async () => {
      await press(page, new RegExp(`^${venue}`));
      await choose(text('venues.replaceKeys'));
    });
  });

  // Each in a venue of which nothing is downloaded yet.
  test('rows that are renewed, or are not new', async () => {
    const { name: added } = await addVenue(page, platform, 1);
    // Until then, the rail is that of the venue before.
    await expect(page).toHaveTitle(new RegExp(added));
    await looks.turnTo(zoomed);
    // Rows that are there stay, with the reason why there are no newer ones.
    await railItem(page, 'dataset.bookings').click();
    await expectRows(page);
    holdAll(platform);
    await screen.refresh.click();
    await expect(looks.waiting()).toBeVisible();
    await looks.lookAtState('rows that are renewed');
    refuseAll(platform);
    await page.reload();
    await expectRows(page);
    await screen.refresh.click();
    await expect(
      page.getByText(either(like('fetch.refreshFailed'), like('downloaded.shown'))).first(),
    ).toBeVisible();
    await looks.lookAtState('rows that are not new');
    await looks.lookBehind('export of rows that are not new', () => screen.exportButton.click());
    answerAll(platform);
  });

  /** What is said of it once it failed: where there is least room. */
  const narrowly = [narrow];

  test('screens and dialogs that wait, fail or have a part only', async () => {
    const { id: profileId, name } = await addVenue(page, platform, 2);
    // The rows that it begins with are there: later, they would come after all was removed.
    await expect(page).toHaveTitle(new RegExp(name));
    await expectRows(page);
    // With a category, nothing asks for the others on Today.
    const entry = { value: '2', category: 'sold', name: null, color: null } as const;
    const changes = [{ field: 'orderStatus', value: '2', entry }] as const;
    await getDesk(page).categories.change({ profileId, changes: [...changes] });
    const remove = async (dataset: 'tasks' | null): Promise<void> => {
      const removal = { what: 'everything' } as const;
      const removed = await getDesk(page).storedRows.remove({ profileId, dataset, removal });
      if (!removed.ok) throw new Error(removed.error.kind);
    };
    await looks.turnTo(zoomed);
    await looks.lookAtQuestion('a case', platform, async () => {
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox', { name: text('caseFile.search') }).fill('KM1');
      await page.keyboard.press('Enter');
    });
    await looks.lookAtQuestion('a guide', platform, async () => {
      await railItem(page, 'dataset.guides').click();
      await page.getByRole('searchbox', { name: text('ask.guide') }).fill('104101');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: starts('guide.title', { guideId: '104101' }) }),
      ).toBeVisible();
    });

    const needs = page.getByRole('button', {
      name: new RegExp(`^(${text('common.download')}|${text('common.download')})\\s*$`),
    });
    for (const [place, open] of [
      ['Today', () => railItem(page, 'today.title').click()],
      [
        'a report',
        async () => {
          await railItem(page, 'reports.title').click();
          // By key: messages of what failed stay, and step aside for the focus.
          await page.getByRole('button', { name: starts('report.guides.ask') }).press('Enter');
        },
      ],
    ] as const) {
      await remove(null);
      refuseAll(platform);
      await open();
      // By key: what failed is still told over it.
      await needs.press('Enter');
      await expect(page.getByText(like('needs.failed')).first()).toBeVisible();
      await looks.lookAtState(`${place} that could not be downloaded`);
      holdAll(platform);
      await needs.press('Enter');
      await expect(looks.waiting()).toBeVisible();
      await looks.lookAtState(`${place} that is downloaded`);
      answerAll(platform);
      await expect(needs).toHaveCount(0, { timeout: 60_000 });
      await expect(looks.waiting()).toHaveCount(0, { timeout: 60_000 });
      await remove('tasks');
      await expect(page.getByText(/^Missing|tasks are missing/i).first()).toBeVisible();
      await looks.lookAtState(`${place} without its tasks`);
    }

    await railItem(page, 'coverage.title').click();
    await expect(page.getByRole('grid', { name: starts('coverage.calendar') })).toBeVisible();
    await looks.lookAtState('Coverage of days that failed');
    // Jobs that failed, and what was said of them.
    for (const [place, name] of [
      ['jobs that failed', starts('command.jobs')],
      ['messages of what failed', starts('shell.notices')],
    ] as const) {
      await looks.turnTo(zoomed);
      await looks.lookBehind(
        place,
        () => page.getByRole('button', { name }).first().press('Enter'),
        narrowly,
      );
    }

    await looks.turnTo(zoomed);
    await railItem(page, 'dataset.bookings').click();
    await expectRows(page);
    await looks.lookBehind(
      'an export that failed',
      async () => {
        await desk.saveTo('/proc/bookings.csv');
        await screen.exportButton.click();
        await press(page, whole('common.export'));
        await expect(screen.dialog.getByRole('alert').first()).toBeVisible();
      },
      narrowly,
    );
    await looks.lookBehind(
      'nothing found',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('zzzz');
      },
      narrowly,
    );
    await railItem(page, 'exports.title').click();
    await looks.lookBehind(
      'a token that is none',
      async () => {
        await openTool(page, 'visitorToken.menu');
        await screen.dialog.getByLabel(text('visitorToken.jwt')).fill('no token');
        await screen.dialog
          .getByRole('button', { name: text('visitorToken.exchange'), exact: true })
          .click();
        await expect(screen.dialog.getByRole('alert').first()).toBeVisible();
      },
      narrowly,
    );
    refuseAll(platform);
    await looks.lookBehind(
      'a connection that fails',
      async () => {
        await openTool(page, 'command.doctor');
        await expect(screen.dialog.getByText(starts('doctor.cause'))).toBeVisible({
          timeout: 30_000,
        });
      },
      narrowly,
    );
    answerAll(platform);
  });
});
