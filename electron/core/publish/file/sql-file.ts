import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { VenueDate, VenueDateTime } from '../../../../shared/venue-time.ts';
import { type PublishServices, publishMonths } from '../publish-run.ts';
import type { PublishTarget } from '../publish-target.ts';
import { addToFile, type FileOptions } from './file-target.ts';

interface SqlMonth {
  readonly dataset: DatasetId;
  readonly month: VenueDate;
  readonly dataAsOf: VenueDateTime;
  readonly daysMissing: readonly VenueDate[];
  readonly rows: number;
  /** `WindowRows.rowSum`. */
  readonly rowSum: bigint;
}

/** The published rows of one venue, in the engine's private folder until `close`. */
export interface SqlFile {
  readonly fileId: string;
  readonly months: readonly SqlMonth[];
  close(): Promise<void>;
}

interface SqlFileOptions extends FileOptions {
  readonly profile: Profile;
  readonly datasets: readonly DatasetId[];
  /** The months that these days touch; null: all. */
  readonly days: DayRange | null;
  readonly onMonth?: (done: number, total: number) => void;
}

/** Writes downloaded months to a file for SQL queries, as a target gets them: without personal data. */
export async function openSqlFile(
  services: PublishServices,
  options: SqlFileOptions,
): Promise<SqlFile> {
  const file = await fillSqlFile(services, options);
  try {
    await services.engine.sealDatabaseFile({ fileId: file.fileId }, { signal: options.signal });
    return file;
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

/** Writes downloaded months to a file. */
export async function fillSqlFile(
  services: PublishServices,
  { profile, datasets, days, publisher, describe, signal, onMonth }: SqlFileOptions,
): Promise<SqlFile> {
  const { engine } = services;
  const months: SqlMonth[] = [];
  const { fileId } = await engine.beginDatabaseFile({}, { signal });
  const close = async () => void (await engine.closeDatabaseFile({ fileId }));
  const publish: PublishTarget['publish'] = (window, prepared) => {
    const { dataset, month, dataAsOf, daysMissing } = window;
    const { rows, rowSum } = prepared;
    months.push({ dataset, month, dataAsOf, daysMissing, rows, rowSum });
    return addToFile(fileId, window, prepared, { engine, publisher, describe, signal });
  };
  try {
    await publishMonths(
      services,
      { publish, renew: async () => null, readReceipts: async () => new Map() },
      {
        profiles: [profile],
        datasets,
        ...(days ? { findDays: () => days } : {}),
        again: false,
        acceptsFewer: true,
        signal,
        onMonth: ({ done, total }) => onMonth?.(done, total),
        onPublished: () => undefined,
      },
    );
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { fileId, months, close };
}
