import type { Target, TargetFacts } from '../../../../shared/domain/targets.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { ErrorNotice } from '../../../parts/errors/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { findFailedStep, listSteps } from './list-steps.ts';
import styles from './targets.module.css';

const icons = { done: 'check', failed: 'error', untried: 'dot' } as const;

/** Clocks that differ by more seconds are reported. */
const clockTolerance = 30;

/** How a check of a target went, step by step. */
export function CheckSteps({
  target,
  facts,
  error,
}: {
  readonly target: Pick<Target, 'kind'> & { readonly host?: string };
  readonly facts: TargetFacts | null;
  readonly error: AppError | null;
}) {
  const messages = useMessages();
  const steps = listSteps(target);
  const failed = error && findFailedStep(error, target);
  const at = failed ? steps.indexOf(failed) : steps.length;
  const seconds = Math.abs(facts?.clockAhead ?? 0);
  return (
    <div className={shared.stackS}>
      {/* Some failures, such as a locked keychain, come before any step. */}
      {steps.length > 1 && (!error || failed) && (
        <ol className={styles.steps} aria-label={messages.text('targets.steps')}>
          {steps.map((step, index) => {
            const state = index < at ? 'done' : index === at ? 'failed' : 'untried';
            return (
              <li key={step} className={classNames(styles.step, styles[state])}>
                <Icon name={icons[state]} />
                <span>{messages.text(`targets.step.${step}`, { kind: target.kind })}</span>
                <span className={shared.hidden}>
                  {messages.text('targets.step.state', { state })}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {error && <ErrorNotice error={error} />}
      {facts && (
        <Notice tone="good" live>
          {messages.text(
            target.kind === 'file' || target.kind === 'lake'
              ? `targets.check.done.${target.kind}`
              : 'targets.check.done',
            { version: facts.version },
          )}
          {seconds > clockTolerance && <> {messages.text('targets.check.clock', { seconds })}</>}
        </Notice>
      )}
    </div>
  );
}
