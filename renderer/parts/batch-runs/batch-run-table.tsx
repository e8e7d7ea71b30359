import { datasetIds, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { BatchRun } from '../../../shared/domain/batch-runs.ts';
import { appError } from '../../../shared/errors.ts';
import { hasNightLoads } from '../../../shared/loads.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import styles from './batch-runs.module.css';

interface Props {
  readonly runs: readonly BatchRun[];
  readonly isAsking: boolean;
  /** The dataset that each module fills, where that is known. */
  readonly fills: Readonly<Record<string, DatasetId>>;
  readonly onFill: (moduleName: string, dataset: DatasetId | null) => void;
  readonly onRequest: (moduleName: string) => void;
  readonly onRemove: (moduleName: string) => void;
}

const nightly = datasetIds.filter((id) => hasNightLoads(getDataset(id)));

/** One line per module: what the platform sent, unchanged, and when it was fetched. */
export function BatchRunTable({ runs, fills, isAsking, onFill, onRequest, onRemove }: Props) {
  const messages = useMessages();
  const columns = [
    'module',
    'status',
    'batchId',
    'batchRunId',
    'askedAt',
    'fills',
    'actions',
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={messages.text('batch.title')}>
      <table className={classNames(shared.dataTable, styles.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {messages.text(`batch.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.moduleName}>
              <th scope="row">
                <bdi>{run.moduleName}</bdi>
              </th>
              <Answer run={run} />
              <td>
                {run.askedAt === null
                  ? messages.text('batch.neverAsked')
                  : messages.clock(run.askedAt)}
              </td>
              <td>
                <Select
                  label={messages.text('batch.fillsOf', { module: run.moduleName })}
                  hidesLabel
                  options={[
                    { id: 'unknown', text: messages.text('common.unknown') },
                    ...nightly.map((id) => ({ id, text: messages.text(`dataset.${id}`) })),
                  ]}
                  value={fills[run.moduleName] ?? 'unknown'}
                  onChange={(id) => onFill(run.moduleName, id === 'unknown' ? null : id)}
                />
              </td>
              <td>
                <Button
                  variant="quiet"
                  icon="refresh"
                  isDisabled={isAsking}
                  aria-label={messages.text('batch.ask', { module: run.moduleName })}
                  onPress={() => onRequest(run.moduleName)}
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={messages.text('batch.remove', { module: run.moduleName })}
                  onPress={() => onRemove(run.moduleName)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Answer({ run }: { readonly run: BatchRun }) {
  const messages = useMessages();
  const { problem, askedAt } = run;
  if (problem?.kind === 'not-found') {
    return (
      <td colSpan={3} className={styles.problem}>
        {messages.text('batch.unknown')}
      </td>
    );
  }
  if (problem) {
    const { kind, status } = problem;
    const { title } = describeError(appError(kind, status === null ? {} : { status }), messages);
    return (
      <td colSpan={3} className={styles.problem}>
        {title}
        {run.status !== null && <span className={shared.quiet}> {run.status}</span>}
      </td>
    );
  }
  return [run.status, run.batchId, run.batchRunId].map((value, index) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
      key={index}
      className={value === null ? shared.quiet : styles.answer}
    >
      {value === null ? askedAt !== null && messages.text('batch.none') : <bdi>{value}</bdi>}
    </td>
  ));
}
