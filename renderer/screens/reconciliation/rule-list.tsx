import { useState } from 'react';
import type { ReconciliationRule, RuleResult } from '../../../shared/domain/reconciliation.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './reconciliation.module.css';
import { countOpen } from './rule-notes.ts';

interface Props {
  readonly rules: readonly RuleResult[];
  readonly shown: ReconciliationRule;
  readonly onShow: (rule: ReconciliationRule) => void;
}

/** The rules with issues first. Those without issues are counted, and listed on request. */
export function RuleList({ rules, shown, onShow }: Props) {
  const messages = useMessages();
  const withIssues = rules.filter((result) => countOpen(result) > 0);
  const incomplete = rules.filter(({ needs }) => needs.length > 0);
  const others = rules.filter(
    ({ found, isDismissed, needs }) => found === 0 && !isDismissed && needs.length === 0,
  );
  const first = [...withIssues, ...incomplete];
  const dismissed = rules.filter((result) => !first.includes(result) && !others.includes(result));
  const [showsOthers, setShowsOthers] = useState(withIssues.length === 0);
  const listed = others.filter(({ rule }) => showsOthers || rule === shown);
  return (
    <nav aria-label={messages.text('reconciliation.rules')}>
      <ul className={styles.rules}>
        {[...first, ...dismissed, ...listed].map((result) => (
          <li key={result.rule}>
            <button
              type="button"
              className={styles.rule}
              aria-current={result.rule === shown || undefined}
              data-open={countOpen(result) > 0 || undefined}
              onClick={() => onShow(result.rule)}
            >
              <span className={styles.ruleName}>
                {messages.text(`reconciliation.rule.${result.rule}`)}
              </span>
              <span className={styles.ruleState}>{writeState(result, messages)}</span>
            </button>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <Button
              variant="quiet"
              icon={showsOthers ? 'chevronDown' : 'chevronRight'}
              aria-expanded={showsOthers}
              onPress={() => setShowsOthers(!showsOthers)}
            >
              {messages.text('reconciliation.withoutIssues', { rules: others.length })}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}

function writeState(result: RuleResult, messages: Messages): string {
  const { needs, isDismissed, newCount, dismissedCount } = result;
  if (needs.length > 0) {
    return messages.text('reconciliation.needs', { datasets: nameDatasets(needs, messages) });
  }
  if (isDismissed) return messages.text('reconciliation.state.dismissed');
  const found = countOpen(result);
  if (found === 0 && dismissedCount > 0) {
    return messages.text('reconciliation.dismissedCount', { dismissed: dismissedCount });
  }
  return [
    messages.text('reconciliation.found', { found }),
    ...(newCount > 0 ? [messages.text('reconciliation.new', { fresh: newCount })] : []),
  ].join(' · ');
}
