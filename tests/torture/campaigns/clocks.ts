import { createRunningTasks } from '../../../electron/core/base/concurrency/index.ts';
import { openSavedExportStore } from '../../../electron/core/exports/saved-exports/saved-export-store.ts';
import { createScheduleService } from '../../../electron/core/exports/schedules/schedule-service.ts';
import { openScheduleStore } from '../../../electron/core/exports/schedules/schedule-store.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { storedFilesIn } from '../../support/stored-files.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';

const profileId = 'profile-1';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.UTC(2026, 9, 20, 7);
const zones = [
  'Europe/Brussels',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'UTC',
];
const content: SavedExportContent = {
  name: 'Daily',
  parts: [
    {
      dataset: 'bookings',
      view: { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' },
    },
  ],
  period: 'last-month',
  format: 'json',
  flavour: null,
  headings: 'labels',
  fileName: '{venue} {period}',
};

/**
 * Two weeks of a computer with two schedules, whose clock is set wrong and right again, which sleeps,
 * and on which the app is started anew.
 */
export default {
  name: 'clocks',
  what: 'when the clock jumps, sleeps or is corrected, a daily schedule runs on each day on which the app was awake, and none sends requests again and again',
  slice: 6,
  whole: 400,
  minutes: 0.7,
  async run({ random, folder, note }) {
    const zone = pick(random, zones);
    const clock = createManualClock(begin);
    /** What the clock shows beyond the truth. */
    let off = 0;
    const time = pick(random, ['06:00', '02:30', '00:00', '23:50', '12:15']);
    const savedExports = openSavedExportStore(storedFilesIn(folder));
    const runs = new Map<string, number[]>();
    const truth = (): number => clock.now() - off;
    const open = () =>
      createScheduleService({
        settings: {
          profile: () => ({ id: profileId, name: 'Museum', timeZone: zone }) as never,
          profiles: () => [{ id: profileId, name: 'Museum', timeZone: zone } as never],
          preferences: () => ({ modules: [] }) as never,
          keepsRunning: () => false,
          setKeepsRunning: () => undefined,
        },
        savedExports,
        store: openScheduleStore(storedFilesIn(folder)),
        run: async ({ savedExportId }) => {
          runs.set(savedExportId, [...(runs.get(savedExportId) ?? []), truth()]);
          const receipt = { rows: 1, fileName: 'rows.csv', insteadOf: null, gaps: [], damaged: [] };
          return { receipt, problem: null } as never;
        },
        findLoad: async () => clock.now(),
        jobs: createRunningTasks(),
        notifyIncomplete: () => undefined,
        onRun: () => undefined,
        onChange: () => undefined,
        onBug: (error) => {
          throw error;
        },
        emit: () => undefined,
        clock,
      });
    let desk = open();
    const add = (plan: Parameters<typeof desk.set>[0]['plan']): string => {
      const { savedExportId } = savedExports.add(
        profileId,
        { ...content, name: plan.kind },
        folder,
      );
      desk.set({ profileId, savedExportId, isOn: true, plan });
      return savedExportId;
    };
    const daily = add({ kind: 'daily', time });
    const ready = add({ kind: 'ready' });
    note(`${zone}, daily at ${time}`);

    /** True moments at which something was wrong, or nobody was there: what is due then may be late. */
    const disturbed: number[] = [];
    let jumps = 0;
    const setClock = (next: number): void => {
      note(
        `${new Date(truth()).toISOString()}: the clock goes from ${off / hour} to ${next / hour} hours off`,
      );
      clock.setWallBy(next - off);
      off = next;
      jumps += 1;
    };
    while (truth() < begin + 14 * day) {
      if (off !== 0 || random() < 0.01) disturbed.push(truth());
      const chance = random();
      if (chance < 0.006) {
        setClock(Math.round((random() * 2 - 1) * pick(random, [hour, day, 30 * day, 800 * day])));
      } else if (off !== 0 && chance > 0.9) {
        setClock(0);
        disturbed.push(truth());
      } else if (chance < 0.014) {
        const asleep = (1 + drawBelow(random, 20)) * hour;
        note(`${new Date(truth()).toISOString()}: asleep for ${asleep / hour} hours`);
        for (let left = asleep; left > 0; left -= 20 * minute) {
          disturbed.push(truth());
          clock.pass(20 * minute);
        }
        disturbed.push(truth());
      } else if (chance < 0.02) {
        desk = open();
        note(`${new Date(truth()).toISOString()}: started anew`);
      }
      await desk.check();
      clock.pass(20 * minute);
    }

    const isCalm = (from: number, to: number): boolean =>
      !disturbed.some((at) => at >= from && at <= to);
    const ran = (savedExportId: string, from: number, to: number): boolean =>
      (runs.get(savedExportId) ?? []).some((at) => at >= from && at <= to);
    const first = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(zone);
    for (let add = 1; add < 13; add += 1) {
      const date = first.toPlainDate().add({ days: add });
      const due = date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
      if (isCalm(due - 90 * minute, due + hour) && !ran(daily, due, due + hour)) {
        throw new Error(`no daily run on ${date.toString()}`);
      }
      const start = date.toZonedDateTime(zone).epochMilliseconds;
      const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
      if (isCalm(start, end) && !ran(ready, start, end)) {
        throw new Error(`no look for the data of ${date.toString()}`);
      }
    }
    const most = 16 + 2 * jumps;
    for (const [savedExportId, moments] of runs) {
      const kind = savedExportId === daily ? 'daily' : 'ready';
      if (moments.length > most) throw new Error(`${moments.length} ${kind} runs, ${jumps} jumps`);
    }
    return jumps > 0 ? 'wrong clock' : 'right clock';
  },
} satisfies SlicedCampaign;
