import { createHash } from 'node:crypto';
import type { DatabaseMaker } from '../../exports/index.ts';
import { listMonths } from '../downloaded-months.ts';
import { getPublisherName, listParts, type PublishServices } from '../publish-run.ts';
import { fillSqlFile } from './sql-file.ts';

/** Makes database files for exports. */
export function createDatabaseMaker(services: PublishServices, appVersion: string): DatabaseMaker {
  return {
    async countMonths(profile) {
      let months = 0;
      for (const part of listParts({ profiles: [profile], datasets: [] }, services)) {
        months += (await listMonths(services, part)).length;
      }
      return months;
    },
    async make(profile, { messages, signal, onMonth }) {
      const { fileId, months, close } = await fillSqlFile(services, {
        profile,
        datasets: [],
        days: null,
        publisher: { appVersion, by: getPublisherName() },
        describe: messages.field,
        signal,
        onMonth,
      });
      const sums = months.map(({ dataset, month, rows, rowSum }) =>
        [dataset, month, rows, rowSum].join(' '),
      );
      const sha256 = createHash('sha256').update(sums.join('\n')).digest('hex');
      return { fileId, sha256, close };
    },
  };
}
