import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { findRowWarnings } from '../database/row-warnings.ts';
import { type IngestOptions, ingestBodies } from './ingest-bodies.ts';

/** Reads response bodies into a result set; see `EngineMethods.ingest`. */
export async function ingestInto(
  { connect, makeTableName, put }: Pick<ResultTables, 'connect' | 'makeTableName' | 'put'>,
  input: IngestInput,
  context: CallContext,
  options: IngestOptions,
): Promise<IngestStats> {
  const connection = await connect();
  const tables = {
    stage: makeTableName(),
    stored: makeTableName(),
    beside: makeTableName(),
    repeated: makeTableName(),
  };
  try {
    const { result, ingestStats } = await connection.during(context.signal, () =>
      ingestBodies(connection, input, tables, context, options),
    );
    const { dataset, table } = result;
    const windows = input.period ? [input.period] : [];
    const warnings = await findRowWarnings(
      connection,
      { dataset, table, ...ingestStats, windows },
      makeTableName,
    );
    await put(input.resultId, { ...result, warnings });
    return ingestStats;
  } finally {
    await options.readings.drop(input.resultId);
    await connection.close();
  }
}
