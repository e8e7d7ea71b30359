import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Noted, openAlertLog } from '../../../../electron/core/answers/alerts/alert-log.ts';
import type { AlertNotice } from '../../../../electron/core/answers/alerts/alert-notice.ts';
import { createAlertService } from '../../../../electron/core/answers/alerts/alert-service.ts';
import { openAlertStore } from '../../../../electron/core/answers/alerts/alert-store.ts';
import { makeUnknown, type Reading } from '../../../../electron/core/answers/alerts/reading.ts';
import { createRunningTasks } from '../../../../electron/core/base/concurrency/index.ts';
import { createStoredFiles } from '../../../../electron/core/base/stored-files/index.ts';
import { type AlertDraft, maxAlertEntries, maxAlerts } from '../../../../shared/domain/alerts.ts';
import type { RecoveredFile } from '../../../../shared/domain/app.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openElectronStore } from '../../../support/stored-files.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-alerts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const museum = { id: 'museum-0001', name: 'Museum', timeZone: 'Europe/Brussels' } as Profile;
const zoo = { id: 'zoo-000001', name: 'Zoo', timeZone: 'America/New_York' } as Profile;
const hour = 3_600_000;

const draft = (change: Partial<AlertDraft> = {}): AlertDraft => ({
  name: 'Tasks not confirmed',
  subject: { kind: 'today', figure: 'tasksWaiting' },
  condition: { kind: 'above', limit: '3' },
  isOn: true,
  ...change,
});

/** An app with its files, whose figures and clock the test sets. */
function openApp(folder = mkdtempSync(join(root, 'app-')), start = '2026-11-23T10:00:00+01:00') {
  const clock = createManualClock(Temporal.Instant.from(start).epochMilliseconds);
  const recovered: RecoveredFile[] = [];
  const notices: AlertNotice[] = [];
  const values = new Map<string, number | null>();
  const profiles = new Map([museum, zoo].map((profile) => [profile.id, profile]));
  let evaluations = 0;
  let during: (() => void) | null = null;
  const files = createStoredFiles(folder, (file) => recovered.push(file), openElectronStore);
  const store = openAlertStore(files);
  const alertLog = openAlertLog(files);
  const service = createAlertService({
    store,
    alertLog,
    clock,
    settings: { profile: (id) => profiles.get(id) },
    savedViews: { list: () => [] },
    async read(profile): Promise<Reading> {
      evaluations += 1;
      during?.();
      const value = values.get(profile.id) ?? null;
      const unknown = { why: 'days', days: 1, datasets: ['tasks'] } as never;
      if (value === null) return makeUnknown(unknown);
      return { value, before: null, kind: 'count', days: null, unknown: null, drillDown: null };
    },
    notifier: { send: (notice) => notices.push(notice), canNotify: () => true },
    jobs: createRunningTasks(),
    messages: createMessages('en-GB'),
    emit: () => undefined,
    onBug(error) {
      throw error;
    },
  });
  return {
    folder,
    files,
    clock,
    recovered,
    notices,
    values,
    profiles,
    store,
    alertLog,
    service,
    evaluations: () => evaluations,
    whileEvaluated: (work: (() => void) | null) => {
      during = work;
    },
    /** Rows come, and then no more. */
    async bring(profile: Profile, value: number | null, dataset: 'tasks' | 'scans' = 'tasks') {
      values.set(profile.id, value);
      service.noteStored(profile.id, dataset);
      clock.pass(5000);
      await service.check();
    },
    outcomes: (profile: Profile) => alertLog.list(profile.id).map(({ outcome }) => outcome),
  };
}

describe('an alert', () => {
  it('is evaluated when its rows change, and notifies once, naming its venue', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    await app.service.add(museum.id, draft());
    await app.service.check();
    expect(app.evaluations()).toBe(1);
    await app.bring(museum, 5, 'scans');
    expect(app.evaluations()).toBe(1);
    await app.bring(museum, 5);
    await app.bring(museum, 6);
    expect(app.notices).toEqual([
      expect.objectContaining({ title: 'Tasks not confirmed', body: 'Museum: 5' }),
    ]);
    app.service.stop();
  });

  it('waits until no more rows come, but ten minutes at most', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    await app.service.add(museum.id, draft());
    app.values.set(museum.id, 5);
    for (let minute = 0; minute < 9; minute += 1) {
      app.service.noteStored(museum.id, 'tasks');
      await app.service.check();
      app.clock.pass(60_000);
      app.service.noteStored(museum.id, 'tasks');
    }
    await app.service.check();
    expect(app.notices).toHaveLength(0);
    app.clock.pass(60_000);
    app.service.noteStored(museum.id, 'tasks');
    await app.service.check();
    expect(app.notices).toHaveLength(1);
    app.service.stop();
  });

  it('is evaluated once when the venue’s day begins, and otherwise only when rows change', async () => {
    const app = openApp();
    app.values.set(zoo.id, 2);
    await app.service.add(zoo.id, draft());
    // Midnight in New York is six in Brussels.
    for (let passed = 0; passed < 18; passed += 1) {
      app.clock.pass(hour);
      await app.service.check();
    }
    expect(app.evaluations()).toBe(1);
    app.clock.pass(2 * hour);
    await app.service.check();
    await app.service.check();
    expect(app.evaluations()).toBe(2);
  });

  it('notifies for its own venue alone, and each venue has its own log', async () => {
    const app = openApp();
    app.values.set(museum.id, 0);
    app.values.set(zoo.id, 0);
    await app.service.add(museum.id, draft());
    await app.service.add(zoo.id, draft());
    await app.bring(zoo, 9);
    expect(app.notices.map(({ body, profileId }) => [body, profileId])).toEqual([
      ['Zoo: 9', zoo.id],
    ]);
    expect(app.outcomes(museum)).toEqual(['clear']);
    expect(app.outcomes(zoo)).toEqual(['told', 'clear']);
    app.service.stop();
  });

  it('doesn’t notify while its figure isn’t known, and the log says why once', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    await app.service.add(museum.id, draft({ condition: { kind: 'below', limit: '1' } }));
    await app.bring(museum, null);
    await app.bring(museum, null);
    expect(app.notices).toEqual([]);
    expect(app.alertLog.list(museum.id)[0]).toMatchObject({
      outcome: 'unknown',
      value: null,
      unknown: { why: 'days', days: 1, datasets: ['tasks'] },
    });
    expect(app.outcomes(museum)).toEqual(['unknown', 'clear']);
    app.service.stop();
  });

  it('is evaluated anew if it is changed, but not if only its name is', async () => {
    const app = openApp();
    app.values.set(museum.id, 5);
    const { alertId } = await app.service.add(museum.id, draft());
    await app.service.change(museum.id, alertId, draft({ name: 'Not confirmed' }));
    expect(app.evaluations()).toBe(1);
    const limit = { kind: 'above', limit: '10' } as const;
    await app.service.change(museum.id, alertId, draft({ condition: limit }));
    expect(app.alertLog.state(museum.id, alertId)?.isMet).toBe(false);
    await app.service.change(museum.id, alertId, draft({ isOn: false }));
    await app.bring(museum, 50);
    expect(app.notices).toEqual([]);
    app.service.stop();
  });

  it('is restored with its state, and doesn’t notify again', async () => {
    const app = openApp();
    app.values.set(museum.id, 5);
    const first = await app.service.add(museum.id, draft());
    const second = await app.service.add(museum.id, draft({ name: 'Second' }));
    app.service.remove(museum.id, first.alertId);
    app.service.restore(museum.id, first.alertId);
    const again = () => app.service.restore(museum.id, first.alertId);
    expect(again).toThrow('alert-gone');
    expect(app.store.list(museum.id)).toEqual([first, second]);
    await app.bring(museum, 6);
    expect(app.notices).toEqual([]);
    app.service.stop();
  });

  it('leaves nothing if its venue is removed while it is evaluated', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    const { alertId } = await app.service.add(museum.id, draft());
    app.whileEvaluated(() => {
      app.files.forget(museum.id);
      app.profiles.delete(museum.id);
    });
    await app.bring(museum, 9);
    expect(app.notices).toEqual([]);
    expect(app.alertLog.state(museum.id, alertId)).toBeNull();
    expect(app.alertLog.list(museum.id)).toEqual([]);
    app.service.stop();
  });

  it('notifies once if it is evaluated several times at once', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    const { alertId } = await app.service.add(museum.id, draft());
    app.values.set(museum.id, 9);
    await Promise.all([
      app.service.evaluate(museum.id, alertId),
      app.service.evaluate(museum.id, null),
      app.bring(museum, 9),
    ]);
    expect(app.notices).toHaveLength(1);
    app.service.stop();
  });

  it('has a maximum number for a venue', async () => {
    const app = openApp();
    for (let count = 0; count < maxAlerts; count += 1) app.store.add(museum.id, draft());
    expect(() => app.store.add(museum.id, draft())).toThrow('too-many-alerts');
    expect(() => app.store.change(museum.id, 'no-such-alert', draft())).toThrow('alert-gone');
  });
});

describe('quiet hours', () => {
  it('end with one notification for all alerts that were triggered in them', async () => {
    const app = openApp(undefined, '2026-11-23T21:00:00+01:00');
    app.service.setQuietHours(museum.id, { from: '22:00', to: '07:00' });
    app.values.set(museum.id, 0);
    await app.service.add(museum.id, draft());
    await app.service.add(museum.id, draft({ name: 'Tasks again' }));
    app.clock.pass(2 * hour);
    await app.bring(museum, 9);
    expect(app.notices).toEqual([]);
    expect(app.outcomes(museum).slice(0, 2)).toEqual(['quiet', 'quiet']);
    app.values.set(museum.id, 1);
    app.clock.pass(7 * hour);
    await app.service.check();
    expect(app.notices).toEqual([]);
    app.clock.pass(hour);
    await app.service.check();
    await app.service.check();
    expect(app.notices).toEqual([
      {
        title: '2 alerts in quiet hours',
        profileId: museum.id,
        alertId: null,
        body: 'Museum: Tasks not confirmed and Tasks again',
      },
    ]);
    app.service.stop();
  });

  it('end on time even if the computer’s clock is set back', async () => {
    const app = openApp(undefined, '2026-11-24T06:30:00+01:00');
    app.service.setQuietHours(museum.id, { from: '22:00', to: '07:00' });
    app.values.set(museum.id, 0);
    await app.service.add(museum.id, draft());
    await app.bring(museum, 9);
    app.clock.setWallBy(-48 * hour);
    await app.service.check();
    expect(app.notices).toEqual([]);
    app.clock.pass(hour);
    await app.service.check();
    expect(app.notices).toHaveLength(1);
    app.service.stop();
  });
});

describe('the next start', () => {
  it('evaluates once what changed before it', async () => {
    const app = openApp();
    app.values.set(museum.id, 2);
    await app.service.add(museum.id, draft());
    app.service.stop();
    const next = openApp(app.folder);
    next.values.set(museum.id, 7);
    next.service.start();
    await next.service.check();
    expect(next.evaluations()).toBe(0);
    next.clock.pass(20_000);
    await next.service.check();
    await next.service.check();
    expect(next.evaluations()).toBe(1);
    expect(next.notices).toHaveLength(1);
    next.service.stop();
    const third = openApp(app.folder);
    third.values.set(museum.id, 8);
    third.service.start();
    third.clock.pass(20_000);
    await third.service.check();
    expect(third.notices).toEqual([]);
    third.service.stop();
  });

  it('sets a damaged file aside, reports it, and starts without it', () => {
    const app = openApp();
    app.store.add(museum.id, draft());
    const path = join(app.folder, 'alerts.json');
    rmSync(`${path}.bak`, { force: true });
    writeFileSync(path, readFileSync(path, 'utf8').replace('tasksWaiting', 'tasksWaitinG'));
    const next = openApp(app.folder);
    expect(next.recovered).toEqual([
      expect.objectContaining({ part: 'alerts', outcome: 'started-empty' }),
    ]);
    expect(next.store.list(museum.id)).toEqual([]);
  });

  it('has the alerts of other venues if one was removed', () => {
    const app = openApp();
    app.store.add(museum.id, draft());
    const kept = app.store.add(zoo.id, draft());
    app.files.forget(museum.id);
    expect(openApp(app.folder).store.list(zoo.id)).toEqual([kept]);
    expect(readFileSync(join(app.folder, 'alerts.json'), 'utf8')).not.toContain(museum.id);
  });
});

it('keeps the newest lines of the log, up to a maximum', () => {
  const app = openApp();
  const { alertId, name } = app.store.add(museum.id, draft());
  const makeNoted = (at: number): Noted => {
    const found = { at, value: at, kind: 'count', unknown: null } as const;
    const since = { since: 1, countedSince: 1 };
    return {
      alertId,
      state: { ...found, ...since, before: null, days: null, isMet: true, waiting: null },
      entry: { ...found, alertId, name, outcome: 'told' },
    };
  };
  const noted = Array.from({ length: maxAlertEntries + 20 }, (_, at) => makeNoted(at));
  app.alertLog.note(museum.id, noted);
  const log = openApp(app.folder).alertLog.list(museum.id);
  expect(log).toHaveLength(maxAlertEntries);
  expect(log[0]?.at).toBe(maxAlertEntries + 19);
});
