import type { Check } from '../../../shared/domain/doctor.ts';
import { describeCheck } from '../../../shared/messages/describe-check.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import styles from './doctor.module.css';

const icons: Readonly<Record<Check['outcome'], IconName>> = {
  passed: 'check',
  noted: 'warning',
  failed: 'error',
  skipped: 'dot',
};

/** All checks with their result, details, and what to do. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const messages = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={messages.text('doctor.all')}>
      <ul>
        {checks.map((check) => {
          const { title, text, action } = describeCheck(check, messages);
          return (
            <li key={check.id} className={styles.check} data-outcome={check.outcome}>
              <Icon name={icons[check.outcome]} />
              <div className={shared.texts}>
                <span className={styles.line}>
                  <strong>{title}</strong>
                  <span className={shared.quiet}>
                    {messages.text(`doctor.outcome.${check.outcome}`)}
                  </span>
                </span>
                <span className={styles.found}>
                  <bdi>{text}</bdi>
                </span>
                {action && check.outcome !== 'passed' && check.outcome !== 'skipped' && (
                  <span>{action}</span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
