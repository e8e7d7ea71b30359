import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { VenueDate, VenueDateTime } from '../../../../shared/venue-time.ts';
import { type PublishServices, publishMonths } from '../publish-run.ts';
import type { PublishTarget } from '../publish-target.ts';
import { type FileTargetOptions, toFileWindow } from './file-target.ts';

interface SqlMonth {
  readonly dataset: DatasetId;
  readonly month: VenueDate;
  readonly dataAsOf: VenueDateTime;
  readonly daysMissing: readonly VenueDate[];
}

/** The published rows of one venue, for questions. It is in the engine's private folder until `close`. */
export interface SqlFile {
  readonly fileId: string;
  readonly months: readonly SqlMonth[];
  close(): Promise<void>;
}

/** Writes the downloaded months of some datasets to a file, as a target gets them: without personal data. */
export async function openSqlFile(
  services: PublishServices,
  {
    profile,
    datasets,
    days,
    appVersion,
    describe,
    signal,
  }: {
    readonly profile: Profile;
    readonly datasets: readonly DatasetId[];
    /** The months that these days touch; null: all. */
    readonly days: DayRange | null;
    readonly appVersion: string;
  } & Pick<FileTargetOptions, 'describe' | 'signal'>,
): Promise<SqlFile> {
  const { engine } = services;
  const months: SqlMonth[] = [];
  const { fileId } = await engine.beginDatabaseFile({}, { signal });
  const close = async () => void (await engine.closeDatabaseFile({ fileId }));
  const publish: PublishTarget['publish'] = async (window, { linesId, rows }) => {
    const { dataset, month, dataAsOf, daysMissing } = window;
    months.push({ dataset, month, dataAsOf, daysMissing });
    const added = {
      fileId,
      linesId,
      window: toFileWindow(window, { appVersion, by: 'assistant' }, describe),
    };
    const { batch } = await engine.addToDatabaseFile(added, { signal });
    return { state: 'published', rows, inserted: rows, deleted: 0, batch: String(batch) };
  };
  try {
    await publishMonths(
      services,
      { publish, findUnchanged: async () => null },
      {
        profiles: [profile],
        datasets,
        ...(days ? { findDays: () => days } : {}),
        again: false,
        acceptsFewer: true,
        signal,
        onMonth: () => undefined,
        onPublished: () => undefined,
      },
    );
    await engine.sealDatabaseFile({ fileId }, { signal });
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { fileId, months, close };
}
