import type { Finding, RuleResult } from '../../../shared/domain/reconciliation.ts';
import { listFindingColumns } from '../../../shared/messages/finding-columns.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pill } from '../../ui/pill.tsx';
import shared from '../../ui/shared.module.css';
import styles from './reconciliation.module.css';

interface Props {
  readonly result: RuleResult;
  /** Since when each issue is known. Empty without an earlier check. */
  readonly showsSince: boolean;
  readonly isBusy: boolean;
  readonly onRows: (finding: Finding) => void;
  readonly onFine: (finding: Finding, isFine: boolean) => void;
}

/** A rule's issues: new ones first, dismissed ones last. */
export function FindingTable({ result, showsSince, isBusy, onRows, onFine }: Props) {
  const messages = useMessages();
  const columns = listFindingColumns(result, messages);
  const rule = messages.text(`reconciliation.rule.${result.rule}`);
  const title = messages.text('reconciliation.table', { rule });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className={classNames(shared.card, styles.scroll)} tabIndex={0} aria-label={title}>
      <table className={classNames(shared.table, styles.table)}>
        <thead>
          <tr>
            {columns.map(({ name, heading, isAmount }) => (
              <th key={name} scope="col" data-amount={isAmount || undefined}>
                {heading}
              </th>
            ))}
            {showsSince && <th scope="col">{messages.text('reconciliation.since')}</th>}
            <th scope="col">{messages.text('common.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {result.findings.map((finding) => {
            const name = finding.values[result.rowsBy.column] ?? '–';
            return (
              <tr key={finding.name} data-fine={finding.isFine || undefined}>
                {columns.map(({ name: column, isAmount, write }) => (
                  <td key={column} data-amount={isAmount || undefined}>
                    <bdi>{write(finding.values)}</bdi>
                  </td>
                ))}
                {showsSince && (
                  <td>
                    {finding.isNew && (
                      <Pill tone="blue" text={messages.text('reconciliation.state.new')} />
                    )}{' '}
                    {messages.day(finding.since)}
                  </td>
                )}
                <td>
                  <Button
                    variant="quiet"
                    aria-label={messages.text('reconciliation.openRows', { value: name })}
                    onPress={() => onRows(finding)}
                  >
                    {messages.text('common.rows')}
                  </Button>
                  <Button
                    variant="quiet"
                    isDisabled={isBusy}
                    aria-label={messages.text(
                      finding.isFine ? 'reconciliation.notFine.label' : 'reconciliation.fine.label',
                      { finding: name },
                    )}
                    onPress={() => onFine(finding, !finding.isFine)}
                  >
                    {messages.text(
                      finding.isFine ? 'reconciliation.notFine' : 'reconciliation.fine',
                    )}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
