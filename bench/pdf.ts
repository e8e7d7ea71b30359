import { join } from 'node:path';
import { startSandbox } from '../sandbox/server.ts';
import { getDataset, listColumns } from '../shared/catalogue/catalogue.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { addVenue } from '../tests/e2e/support/own-venues.ts';
import { toRowsSpec } from '../tests/support/rows-spec.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { fetchBookings, quietPeriod, withDesk } from './support/bench-desk.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { seeRows } from './support/with-million-stored.ts';

const rounds = 5;
/** Rows that the figure is told for, and columns of each. */
const rows = 600;
const columns = 12;

/** A PDF of bookings by the real app, tagged for readers by ear, from the choice of a name to a counted file. */
export const pdfBench: Bench = {
  name: 'pdf',
  about: '600 bookings × 12 columns as a PDF',
  run: () =>
    withBenchFolder(async (folder) => {
      const platform = await startSandbox({ seed: 3, rowsPerMonth: 2_600 });
      try {
        return await withDesk(async (desk) => {
          const { id: profileId } = await addVenue(desk.page, platform, 0);
          await seeRows(desk);
          const rowRequest = { by: 'period', period: quietPeriod() } as const;
          const resultSet = await fetchBookings(desk, profileId, rowRequest);
          const { ingestStats } = resultSet;
          const shown = listColumns(getDataset('bookings'))
            .map(({ name }) => name)
            .slice(0, columns);
          const view = {
            columns: shown,
            sort: [],
            filters: [],
            personalData: 'masked' as const,
          };
          const took: number[] = [];
          for (let round = -1; round < rounds; round += 1) {
            await desk.saveTo(join(folder, `bookings-${round}.pdf`));
            const started = performance.now();
            const made = await getDesk(desk.page).exports.start({
              exportId: `bench-pdf-${round + 1}`,
              profileId: resultSet.profileId,
              order: toRowsSpec(resultSet, view, { format: 'pdf', headings: 'labels' }),
            });
            const milliseconds = performance.now() - started;
            if (!made.ok || made.value?.rows !== ingestStats.kept) throw new Error('no PDF');
            // The first one starts what draws it.
            if (round >= 0) took.push((milliseconds / ingestStats.kept) * rows);
          }
          return atMost(
            { ...spread('of600Milliseconds', took), rows: ingestStats.kept },
            { of600Milliseconds: 1000 },
          );
        });
      } finally {
        await platform.close();
      }
    }),
};
