import { randomUUID } from 'node:crypto';
import { datasetOf, fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { gapsOf, partsIn } from '../../../shared/coverage.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { allTime } from '../../../shared/ranges.ts';
import { formatVenueDateTime, venueNow } from '../../../shared/venue-time.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import type { RunningTasks } from '../concurrency/running-tasks.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { planHeld } from '../queries/held-plan.ts';
import type { ResultSets } from '../queries/result-sets.ts';
import { damagedPeriods } from '../segments/store/damaged-periods.ts';
import { type Holdings, problemOfNothing } from '../segments/store/holdings.ts';
import type { SettingsStore } from '../venues/settings-store.ts';

/** A damaged file is left out and looked for again; so often, and then there is something else. */
const mostTries = 5;

export function createHistoryHandlers(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly holdings: Pick<Holdings, 'look' | 'doubt'>;
  readonly resultSets: ResultSets;
  readonly engine: Pick<EngineCaller, 'changes' | 'leadTimes' | 'release'>;
  readonly jobs: RunningTasks;
  readonly words: Words;
}): Handlers['history'] {
  const { settings, holdings, resultSets, engine, jobs, words } = services;

  async function look(profileId: string, dataset: DatasetId) {
    const { state, key, segments, damaged } = await holdings.look(profileId, dataset);
    if (key === null) return fail(problemOfNothing(state));
    return { key, segments, damaged };
  }

  function checkDates(id: DatasetId, dates: string | null): void {
    if (dates !== null && fieldOf(datasetOf(id), dates)?.type !== 'dateTime') {
      fail('input-not-valid', { params: { field: 'dates' } });
    }
  }

  return {
    async leadTimes({ profileId, dataset: id, dates }) {
      if (!settings.profile(profileId)) fail('profile-not-found');
      checkDates(id, dates);
      for (let tries = 1; ; tries += 1) {
        const { key, segments } = await look(profileId, id);
        const { pieces } = planHeld(datasetOf(id), segments, { period: allTime, dates });
        const { rows, percentiles, damaged } = await engine.leadTimes({
          profileId,
          dataset: id,
          key,
          pieces,
          field: dates,
        });
        if (damaged.length > 0) await holdings.doubt(profileId, id, damaged);
        if (damaged.length === 0 || tries === mostTries) {
          return { rows, percentiles: [...percentiles] };
        }
      }
    },

    changes: ({ jobId, profileId, dataset: id, dates, period, since }, { window }) =>
      jobs.run(jobId, { window, profileId }, async (signal) => {
        const profile = settings.profile(profileId) ?? fail('profile-not-found');
        const dataset = datasetOf(id);
        checkDates(id, dates);
        const field = dates ?? dataset.axis?.field ?? null;
        const then = formatVenueDateTime(venueNow(profile.timeZone, since));
        for (let tries = 1; ; tries += 1) {
          const { key, segments, damaged } = await look(profileId, id);
          const before = planHeld(dataset, segments, { period, dates, asOf: since });
          const after = planHeld(dataset, segments, { period, dates });
          const known = segments.filter(({ fetchedAt }) => fetchedAt <= since);
          const resultId = randomUUID();
          const found = await engine.changes(
            {
              resultId,
              profileId,
              dataset: id,
              key,
              before: before.pieces,
              after: after.pieces,
              select: field === null ? null : { field, period },
              gaps: {
                before: gapsOf(known, { ...allTime, to: then }),
                after: gapsOf(segments, allTime),
              },
              labels: Object.fromEntries(
                dataset.fields.map(({ name }) => [name, words.field(id, name)]),
              ),
            },
            { signal },
          );
          if (found.damaged.length > 0 && tries < mostTries) {
            await engine.release({ resultId });
            await holdings.doubt(profileId, id, found.damaged);
            continue;
          }
          const fetched = after.sources.map(({ fetchedAt }) => fetchedAt);
          const reaches = after.sources.map(({ dataAsOf }) => dataAsOf).sort();
          const [until = then] = [period.to, then].sort();
          const resultSet: ResultSet = {
            resultId,
            profileId,
            dataset: id,
            rowRequest: { by: 'held', dates: field, period },
            intake: found.intake,
            bytes: after.sources.reduce((sum, { bytes }) => sum + bytes, 0),
            fetchedAt: Math.max(since, ...fetched),
            dataAsOf: reaches.at(-1) ?? then,
            held: true,
            gaps: [...after.gaps],
            damaged: partsIn(after.gaps, damagedPeriods({ damaged })),
            oldestFetchedAt: fetched.length > 0 ? Math.min(...fetched) : since,
            oldestDataAsOf: reaches[0] ?? then,
            provisional: null,
            shrunkFrom: null,
            notKept: null,
            staleBecause: null,
            changesSince: since,
          };
          if (signal.aborted) {
            await engine.release({ resultId });
            return fail('cancelled');
          }
          resultSets.add(resultSet, window);
          const { added, changed, gone, notHeld } = found;
          const gapsThen =
            (dates === null || dates === dataset.axis?.field) && period.from < until
              ? gapsOf(known, { from: period.from, to: until })
              : [];
          return { resultSet, added, changed, gone, notHeld, gapsThen };
        }
      }),
  };
}
