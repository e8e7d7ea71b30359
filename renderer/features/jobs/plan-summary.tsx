import type { SyncPlan } from '../../../shared/domain/sync.ts';
import { addDays, dayOf } from '../../../shared/venue-time.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { durationText } from '../../../shared/words/duration-text.ts';
import { useWords } from '../../base/words-context.tsx';
import styles from './plan.module.css';
import { PlanBar } from './plan-bar.tsx';

/** What a job would do, before it is started. */
export function PlanSummary({ plan }: { readonly plan: SyncPlan }) {
  const words = useWords();
  if (!plan.period) return <p>{words.text('plan.problem.future')}</p>;
  const [first, ...others] = sentencesOf(plan, words);
  return (
    <>
      <p className={styles.first}>{first}</p>
      <ul className={styles.others}>
        {others.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PlanBar period={plan.period} windows={plan.windows} />
    </>
  );
}

function sentencesOf(plan: SyncPlan, words: Words): string[] {
  const key = plan.isMeasured ? 'plan.requests' : 'plan.requests.guess';
  const sentences = [
    words.text(key, { requests: plan.requests, time: durationText(plan.seconds, words) }),
    words.text('plan.held', {
      stored: plan.storedDays,
      days: plan.days,
      all: plan.storedDays === plan.days ? 'yes' : 'no',
    }),
  ];
  if (plan.cut && plan.period) {
    const last = addDays(dayOf(plan.period.to), -1);
    sentences.push(words.text(`plan.cut.${plan.cut}`, { last: words.day(last) }));
  }
  if (plan.wholes && plan.requests > 1) sentences.push(lengthsFound(plan.wholes, words));
  if (plan.requests > 0) {
    if (!plan.isMeasured) sentences.push(words.text('plan.guess'));
    if (plan.bytes !== null && plan.bytes > 0) {
      sentences.push(words.text('plan.bytes', { bytes: words.bytes(plan.bytes) }));
    }
    sentences.push(words.text('plan.continues'));
  }
  return sentences;
}

function lengthsFound({ reach }: NonNullable<SyncPlan['wholes']>, words: Words): string {
  if (reach === null) return words.text('plan.wholes.month');
  return reach === 0
    ? words.text('plan.wholes.all')
    : words.text('plan.wholes.days', { days: reach });
}
