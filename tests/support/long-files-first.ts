import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The slowest files, the slowest first. */
export const longFiles = [
  'slices',
  'guide-directory',
  'scan-answer',
  'real-keychain',
  'files-read-back',
  'killed',
  'another-drive',
  'grouped-rows',
  'several-days',
  'workbook-check',
  'read-figures',
  'venue-moves',
  'read-exactly',
  'unwritable-target',
  'spreadsheet-program',
  'report-export',
  'groups-report',
  'revenue-report',
  'pasted-in-time',
  'stored-faults',
  'whole-or-nothing',
  'stage-columns',
  'kept-up-rows',
  'zip-writer',
  'schedule-service',
  'segment-files',
  'kill-and-resume',
  'stored-rows',
  'publish-killed',
  'publish-lake',
  'publish-clickhouse',
  'publish-versions',
  'job-windows',
  'arrivals-report',
  'data',
  'job-failures',
  'saved-export-reports',
  'receipts-and-folders',
  'streaming',
  'import-rules',
];

/**
 * Starts them first, so that no process is left alone with one at the end. Without data from earlier runs, as in a
 * fresh clone, Vitest starts large files first; the file about a job that is killed 36 times is one of the smallest.
 */
export class LongFilesFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A process ends when it comes to a file of another project.
    return files.toSorted(
      (one, other) =>
        Number(one.project.name > other.project.name) -
          Number(one.project.name < other.project.name) || findPlace(one) - findPlace(other),
    );
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

function findPlace({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longFiles.length : place;
}
