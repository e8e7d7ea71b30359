import type { RuleResult } from '../../../shared/domain/reconciliation.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { FindingTable } from './finding-table.tsx';
import styles from './reconciliation.module.css';
import { findIssueRows } from './rows-of-finding.ts';
import { listNotes } from './rule-notes.ts';

interface Props {
  readonly result: RuleResult;
  readonly days: DayRange;
  readonly showsSince: boolean;
  readonly isBusy: boolean;
  readonly onRows: (rows: DrillDown) => void;
  /** Null: the whole rule. */
  readonly onDismiss: (finding: string | null, isDismissed: boolean) => void;
}

/** One rule: its explanation, its issues, and what could not be checked. */
export function RuleView({ result, days, showsSince, isBusy, onRows, onDismiss }: Props) {
  const messages = useMessages();
  const { rule, needs, found, isDismissed } = result;
  const datasets = nameDatasets(needs, messages);
  const notes = listNotes(result, messages);
  return (
    <div className={styles.result}>
      <div className={styles.ruleHead}>
        <h2 className={shared.heading}>{messages.text(`reconciliation.rule.${rule}`)}</h2>
        {needs.length === 0 && (
          <Button isDisabled={isBusy} onPress={() => onDismiss(null, !isDismissed)}>
            {messages.text(
              isDismissed ? 'reconciliation.restoreRule' : 'reconciliation.dismissRule',
            )}
          </Button>
        )}
      </div>
      <p className={frame.quiet}>{messages.text(`reconciliation.rule.${rule}.about`)}</p>
      {needs.length > 0 ? (
        <p className={styles.nothing}>{messages.text('reconciliation.needs.text', { datasets })}</p>
      ) : (
        <>
          <p className={frame.quiet}>{notes.join(' · ')}</p>
          {found === 0 ? (
            <p className={styles.nothing}>{messages.text('reconciliation.none')}</p>
          ) : (
            <FindingTable
              result={result}
              showsSince={showsSince}
              isBusy={isBusy}
              onRows={(finding) => onRows(findIssueRows(result, finding, days))}
              onDismiss={(finding, next) => onDismiss(finding.name, next)}
            />
          )}
        </>
      )}
    </div>
  );
}
