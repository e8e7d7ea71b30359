import type { JobState } from '../../../shared/domain/sync.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Pill } from '../../ui/pill.tsx';

const looks = {
  queued: ['availabilities', 'grey'],
  running: ['refresh', 'blue'],
  waiting: ['warning', 'amber'],
  paused: ['pause', 'grey'],
  done: ['check', 'green'],
  partial: ['warning', 'amber'],
  failed: ['error', 'red'],
  cancelled: ['close', 'grey'],
} as const satisfies Readonly<Record<JobState, readonly [IconName, string]>>;

/** A job's state, as a sign and a word. */
export function JobStatePill({ state }: { readonly state: JobState }) {
  const messages = useMessages();
  const [icon, tone] = looks[state];
  return <Pill text={messages.text(`jobs.state.${state}`)} icon={icon} tone={tone} />;
}
