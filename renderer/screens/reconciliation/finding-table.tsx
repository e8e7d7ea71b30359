import type { Finding, RuleResult } from '../../../shared/domain/reconciliation.ts';
import { listFindingColumns, writeDifference } from '../../../shared/messages/finding-columns.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Pill } from '../../ui/pill.tsx';
import shared from '../../ui/shared.module.css';
import styles from './reconciliation.module.css';

interface Props {
  readonly result: RuleResult;
  /** Since when each issue is known. Empty without an earlier check. */
  readonly showsSince: boolean;
  readonly isBusy: boolean;
  readonly onRows: (finding: Finding) => void;
  readonly onDismiss: (finding: Finding, isDismissed: boolean) => void;
}

/** A rule's issues: new ones first, dismissed ones last. */
export function FindingTable({ result, showsSince, isBusy, onRows, onDismiss }: Props) {
  const messages = useMessages();
  // Amounts are written with their currency.
  const columns = listFindingColumns(result, messages).filter(
    ({ name }) => name !== 'isoCurrencySymbol',
  );
  const rule = messages.text(`reconciliation.rule.${result.rule}`);
  const getName = ({ values }: Finding) => values[result.rowsBy.column] ?? '–';
  return (
    <DataTable
      label={messages.text('reconciliation.table', { rule })}
      className={classNames(shared.card, styles.findings)}
      rows={result.findings}
      getKey={({ name }) => name}
      isQuiet={({ isDismissed }) => isDismissed}
      columns={[
        ...columns.map(({ heading, isAmount, isText, write }) => ({
          title: heading,
          isNumber: isAmount,
          className: isText ? styles.text : undefined,
          cell: ({ values }: Finding) => <bdi>{write(values)}</bdi>,
        })),
        ...(result.columns.includes('expected')
          ? [
              {
                title: messages.text('reconciliation.difference'),
                isNumber: true,
                cell: ({ values }: Finding) => (
                  <bdi>{writeDifference(result, values, messages)}</bdi>
                ),
              },
            ]
          : []),
        ...(showsSince
          ? [
              {
                title: messages.text('reconciliation.since'),
                cell: ({ isNew, since }: Finding) => (
                  <>
                    {isNew && <Pill tone="blue" text={messages.text('reconciliation.state.new')} />}{' '}
                    {messages.day(since)}
                  </>
                ),
              },
            ]
          : []),
        {
          title: '',
          cell: (finding) => (
            <>
              <Button
                variant="quiet"
                aria-label={messages.text('reconciliation.openRows', { value: getName(finding) })}
                onPress={() => onRows(finding)}
              >
                {messages.text('common.rows')}
              </Button>
              <Button
                variant="quiet"
                isDisabled={isBusy}
                aria-label={messages.text(
                  finding.isDismissed
                    ? 'reconciliation.restore.label'
                    : 'reconciliation.dismiss.label',
                  { finding: getName(finding) },
                )}
                onPress={() => onDismiss(finding, !finding.isDismissed)}
              >
                {messages.text(
                  finding.isDismissed ? 'reconciliation.restore' : 'reconciliation.dismiss',
                )}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}
