import type { SyncPlan } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import styles from './plan.module.css';
import { PlanBar } from './plan-bar.tsx';

/** The plan of a job, before it is started. */
export function PlanSummary({ plan }: { readonly plan: SyncPlan }) {
  const messages = useMessages();
  if (!plan.period) return <p>{messages.text('plan.problem.future')}</p>;
  const [first, ...others] = listSentences(plan, messages);
  return (
    <>
      <p className={shared.heading}>{first}</p>
      <ul className={styles.others}>
        {others.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PlanBar period={plan.period} windows={plan.windows} />
    </>
  );
}

function listSentences(plan: SyncPlan, messages: Messages): string[] {
  const key = plan.isMeasured ? 'plan.requests' : 'plan.requests.guess';
  const sentences = [
    messages.text(key, { requests: plan.requests, time: describeDuration(plan.seconds, messages) }),
    messages.text('plan.downloaded', {
      stored: plan.storedDays,
      days: plan.days,
      all: plan.storedDays === plan.days ? 'yes' : 'no',
    }),
  ];
  if (plan.cut && plan.period) {
    const last = addDays(toDay(plan.period.to), -1);
    sentences.push(messages.text(`plan.cut.${plan.cut}`, { last: messages.day(last) }));
  }
  if (plan.wholes && plan.requests > 1) sentences.push(describeLengths(plan.wholes, messages));
  if (plan.requests > 0 && plan.bytes !== null && plan.bytes > 0) {
    sentences.push(messages.text('plan.bytes', { bytes: messages.bytes(plan.bytes) }));
  }
  return sentences;
}

function describeLengths({ overlap }: NonNullable<SyncPlan['wholes']>, messages: Messages): string {
  if (overlap === null) return messages.text('plan.wholes.month');
  return overlap === 0
    ? messages.text('plan.wholes.all')
    : messages.text('plan.wholes.days', { days: overlap });
}
