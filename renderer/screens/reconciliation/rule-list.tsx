import type { ReconciliationRule, RuleResult } from '../../../shared/domain/reconciliation.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './reconciliation.module.css';
import { countOpen } from './rule-notes.ts';

interface Props {
  readonly rules: readonly RuleResult[];
  readonly shown: ReconciliationRule;
  readonly onShow: (rule: ReconciliationRule) => void;
}

/** The rules, each with its number of issues. */
export function RuleList({ rules, shown, onShow }: Props) {
  const messages = useMessages();
  const state = (result: RuleResult): string => {
    const { needs, isDismissed, newCount } = result;
    if (needs.length > 0) {
      return messages.text('reconciliation.needs', { datasets: nameDatasets(needs, messages) });
    }
    if (isDismissed) return messages.text('reconciliation.state.dismissed');
    return [
      messages.text('reconciliation.found', { found: countOpen(result) }),
      ...(newCount > 0 ? [messages.text('reconciliation.new', { fresh: newCount })] : []),
    ].join(' · ');
  };
  return (
    <nav aria-label={messages.text('reconciliation.rules')}>
      <ul className={styles.rules}>
        {rules.map((result) => (
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
              <span className={styles.ruleState}>{state(result)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
