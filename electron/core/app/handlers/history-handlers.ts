import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import {
  createCompareStored,
  type NameRows,
  type ResultSets,
  readLeadTimes,
} from '../../data/queries/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';

export function createHistoryHandlers(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly resultSets: ResultSets;
  readonly names: Pick<NameRows, 'nameQuickly'>;
  readonly engine: Pick<EngineCaller, 'changes' | 'leadTimes' | 'release'>;
}): Handlers['history'] {
  const { settings, resultSets, names, engine } = services;
  const compareStored = createCompareStored(services);

  function checkRequested(profileId: string, dataset: DatasetId, dates: string | null): Profile {
    const profile = getProfile(settings, profileId);
    if (dates !== null && findField(getDataset(dataset), dates)?.type !== 'dateTime') {
      fail('input-not-valid', { params: { field: 'dates' } });
    }
    return profile;
  }

  return {
    leadTimes: async ({ profileId, dataset, dates }) => {
      checkRequested(profileId, dataset, dates);
      return readLeadTimes({ profileId, dataset, dates }, services);
    },
    async changes({ profileId, ...request }, { window, signal }) {
      const profile = checkRequested(profileId, request.dataset, request.dates);
      const changes = await compareStored({ profile, ...request }, signal);
      await names.nameQuickly(changes.resultSet);
      if (signal.aborted) {
        await engine.release({ resultId: changes.resultSet.resultId });
        return fail('cancelled');
      }
      resultSets.add(changes.resultSet, window);
      return changes;
    },
  };
}
