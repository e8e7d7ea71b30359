import type { IngestStats } from '../../shared/domain/datasets.ts';

/** The statistics of a response with one good row. */
export const oneRow: IngestStats = {
  received: 1,
  kept: 1,
  duplicates: 0,
  outside: 0,
  invalidValues: 0,
  unknownFields: [],
};
