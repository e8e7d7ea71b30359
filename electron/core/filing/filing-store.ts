import * as v from 'valibot';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import {
  type FiledFieldId,
  type FiledValue,
  type Filing,
  type FilingChange,
  filedFieldId,
  filedValue,
  filing,
} from '../../../shared/domain/filing.ts';
import { datasetId, id } from '../../../shared/domain/schemas.ts';
import { changeFiling } from '../../../shared/filing/change-filing.ts';
import type { StoredFiles } from '../stored-files/index.ts';

/** Values of a field that are remembered as met: of a field with more, new ones are no news. */
const mostMet = 300;

const venue = v.strictObject({
  filing,
  /** Values that people were told of. */
  told: v.record(filedFieldId, v.pipe(v.array(filedValue), v.maxLength(mostMet))),
  /** When the newest rows were fetched that were looked at, milliseconds since the epoch. */
  lookedUpTo: v.record(datasetId, v.number()),
});
const schema = v.strictObject({ venues: v.record(id, venue) });

type StoredVenue = v.InferOutput<typeof venue>;
type Told = Readonly<Partial<Record<FiledFieldId, readonly FiledValue[]>>>;

/**
 * What each venue's values count as, and which of them people were told of. Everything that saves fails
 * with `settings-not-saved`, and then nothing has changed.
 */
export interface FilingStore {
  get(profileId: string): Filing;
  /** Fails as `changeFiling` does. */
  change(profileId: string, changes: readonly FilingChange[]): Filing;
  told(profileId: string): Told;
  lookedUpTo(profileId: string, dataset: DatasetId): number;
  /** People were told of these, which rows up to a moment have. */
  tell(profileId: string, dataset: DatasetId, lookedUpTo: number, values: Told): void;
  forget(profileId: string): void;
}

const nothing: StoredVenue = { filing: {}, told: {}, lookedUpTo: {} };

export function openFilingStore(kept: StoredFiles): FilingStore {
  const file = kept.open('filing', { schema, empty: { venues: {} } });
  const getVenue = (profileId: string): StoredVenue => file.current().venues[profileId] ?? nothing;
  const write = (profileId: string, next: StoredVenue): void =>
    file.write({ venues: { ...file.current().venues, [profileId]: next } });

  return {
    get: (profileId) => getVenue(profileId).filing,
    change(profileId, changes) {
      const next = changeFiling(getVenue(profileId).filing, changes);
      write(profileId, { ...getVenue(profileId), filing: next });
      return next;
    },
    told: (profileId) => getVenue(profileId).told,
    lookedUpTo: (profileId, dataset) => getVenue(profileId).lookedUpTo[dataset] ?? 0,
    tell(profileId, dataset, lookedUpTo, values) {
      const { told, ...rest } = getVenue(profileId);
      const next: Record<string, readonly FiledValue[]> = { ...told };
      for (const [field, added] of Object.entries(values)) {
        next[field] = [...(next[field] ?? []), ...added].slice(0, mostMet);
      }
      write(profileId, {
        ...rest,
        told: next as StoredVenue['told'],
        lookedUpTo: { ...rest.lookedUpTo, [dataset]: lookedUpTo },
      });
    },
    forget(profileId) {
      const { [profileId]: gone, ...others } = file.current().venues;
      if (gone) file.write({ venues: others });
    },
  };
}

/** Whether a new value of the field could still be told from those that were met. */
export function isRemembered(told: readonly FiledValue[]): boolean {
  return told.length < mostMet;
}
