import type { StoredPart } from '../../../../shared/domain/app.ts';

/**
 * The version of each of the app's small files (ADR 48), raised with every change that an app before
 * it could not read; what opens the file then learns to make the older content into the newer
 * (`upgrade`). A file with a higher one keeps the app from starting: `refuseNewerFiles`.
 */
export const storedVersions: Readonly<Record<StoredPart, number>> = {
  /** 2: several windows. 3: rows are stored. 4: tenants; names without control characters. */
  settings: 4,
  /** 2: views of reports. */
  savedViews: 2,
  categories: 1,
  reconciliation: 1,
  capacity: 1,
  /** 2: reports. */
  savedExports: 2,
  alerts: 1,
  alertLog: 1,
  schedules: 1,
  exports: 4,
  begunExports: 1,
  loads: 1,
  updates: 1,
  jobs: 1,
};
