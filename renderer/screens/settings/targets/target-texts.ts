import type { RefusedWindow, Target, TargetRun } from '../../../../shared/domain/targets.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { describeError } from '../../../base/describe-error.ts';

/** The host or path of a target. */
export function placeText(target: Target, messages: Messages): string {
  if ('path' in target) return target.path;
  const at = { host: target.host, port: String(target.port) };
  switch (target.kind) {
    case 'postgres':
      return messages.text('targets.place', { ...at, database: target.database });
    case 's3': {
      const { host, bucket, folder } = target;
      return [host, bucket, folder].filter(Boolean).join('/');
    }
    case 'clickhouse':
      return messages.text('targets.place.server', at);
  }
}

/** A run's changes, in one line. */
export function runText(run: TargetRun, messages: Messages): string {
  const { result, error, months, unchanged, inserted, deleted, daysMissing, refused } = run;
  const isEmpty = months + unchanged + refused.length === 0;
  const parts = [
    error && messages.text('targets.run.failed', { title: describeError(error, messages).title }),
    result === 'stopped' && messages.text('targets.run.stopped'),
    result === 'published' && isEmpty && messages.text('targets.run.nothing'),
    months > 0 && messages.text('targets.run.changed', { months, inserted, deleted }),
    unchanged > 0 && messages.text('targets.run.same', { months: unchanged }),
    refused.length > 0 && messages.text('targets.run.refused', { months: refused.length }),
    daysMissing > 0 && messages.text('targets.run.missing', { days: daysMissing }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Describes a month that was not published, and why. */
export function describeRefused(
  { venue, dataset, month, refusal, detail, before }: RefusedWindow,
  messages: Messages,
): string {
  const why =
    refusal === 'rows-shrunk'
      ? messages.text('targets.refused.shrunk', { before: before ?? 0 })
      : messages.text(`publish.refusal.${refusal}`, { detail: detail ?? dataset });
  return messages.text('targets.refused.month', {
    venue,
    dataset: messages.text(`dataset.${dataset}`),
    month: messages.month(month),
    why,
  });
}
