import type { AlertCondition, AlertSubject } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { GridView } from '../../../../shared/domain/saved-views.ts';
import { Failure } from '../../../../shared/errors.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import { createCompareStored, createOpenStored } from '../../data/queries/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { Reports } from '../reports/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import { readReportFigure } from './read-report-figure.ts';
import { readTodayFigure } from './read-today-figure.ts';
import { readNewRows, readView, type ViewReadings, type ViewSubject } from './read-view.ts';
import { makeUnknown, type Reading } from './reading.ts';

export interface Wanted {
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  /** Rows count as new from here, milliseconds since the epoch. Null: never evaluated. */
  readonly since: number | null;
}

/**
 * Reads an alert's figure from downloaded rows, without a request. An unreadable figure is unknown, with a reason.
 * Fails with `cancelled` only.
 */
export type ReadSubject = (
  profile: Profile,
  wanted: Wanted,
  signal: AbortSignal,
) => Promise<Reading>;

export function createReadSubject(services: {
  readonly settings: Pick<SettingsStore, 'timeZone' | 'preferences'>;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'openStored' | 'changes' | 'page' | 'totals' | 'release'>;
  readonly reports: Pick<Reports, 'run' | 'readToday'>;
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly clock: Clock;
}): ReadSubject {
  const { settings, segmentStore, engine, reports, savedViews, clock } = services;
  const { timeZone } = settings;
  const rows: ViewReadings = {
    engine,
    openStored: createOpenStored({ segmentStore, engine, timeZone, clock }),
    compareStored: createCompareStored({ segmentStore, engine }),
    versionDays: (profileId) => settings.preferences(profileId).retention.days,
  };

  function readOfView(
    profile: Profile,
    subject: ViewSubject,
    { condition, since }: Wanted,
    now: Temporal.PlainDateTime,
    signal: AbortSignal,
  ): Promise<Reading> {
    const view = findAlertView(savedViews, profile.id, subject);
    const question = { profile, subject, view, now };
    // The author of a new alert has seen the rows that exist.
    return condition.kind === 'newRows'
      ? readNewRows(question, since ?? clock.now(), rows, signal)
      : readView(question, rows, signal);
  }

  return async (profile, wanted, signal) => {
    const { subject } = wanted;
    const now = getVenueNow(profile.timeZone, clock.now());
    try {
      switch (subject.kind) {
        case 'report':
          return await readReportFigure(profile.id, subject, now, reports, signal);
        case 'today':
          return await readTodayFigure(profile.id, subject, reports, signal);
        case 'view':
          return await readOfView(profile, subject, wanted, now, signal);
      }
    } catch (error) {
      if (!(error instanceof Failure) || signal.aborted) throw error;
      const { kind } = error.error;
      if (kind === 'cancelled') throw error;
      return makeUnknown(
        kind === 'nothing-kept' ? { why: 'nothing' } : { why: 'failed', error: kind },
      );
    }
  };
}

export function findAlertView(
  savedViews: Pick<SavedViewsStore, 'list'>,
  profileId: string,
  { viewId }: ViewSubject,
): GridView | null {
  const view = savedViews.list(profileId).find((one) => one.viewId === viewId);
  return view && 'dataset' in view ? view : null;
}
