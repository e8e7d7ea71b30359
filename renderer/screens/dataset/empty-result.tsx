import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { listPresets } from '../../../shared/presets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { makeDirectoryDraft, type RequestDraft } from '../../parts/requests/request-draft.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { AllGuides } from '../guide/index.ts';
import {
  findNumberWay,
  findOtherDates,
  getMonthBefore,
  getRequestedRange,
  isAnsweredFromStored,
} from './row-request.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly draft: RequestDraft;
  readonly now: Temporal.PlainDateTime;
  readonly onRequest: (draft: RequestDraft) => void;
  /** Only stored rows are shown: offers to download more. */
  readonly onPlan?: (() => void) | undefined;
}

/** Shown if a request returned no rows: what was requested, and what to try. */
export function EmptyResult({ profile, dataset, draft, now, onRequest, onPlan }: Props) {
  const messages = useMessages();
  const range = getRequestedRange(draft, dataset);
  const way = findNumberWay(dataset);
  if (way && draft.number.trim() !== '') {
    return (
      <StatePanel
        icon="search"
        role="status"
        title={messages.text(`empty.${way}.title`, { number: draft.number.trim() })}
        text={
          range
            ? messages.text('empty.number.period', { period: messages.dayRange(range) })
            : messages.text(`empty.${way}.anyDate`)
        }
        actions={
          <>
            {range && (
              <Button variant="primary" onPress={() => onRequest({ ...draft, scope: 'anyDate' })}>
                {messages.text('empty.anyDate')}
              </Button>
            )}
            <Button onPress={() => onRequest({ ...draft, number: '', scope: 'period' })}>
              {messages.text(`ask.${way}.clear`)}
            </Button>
          </>
        }
      />
    );
  }
  if (isAnsweredFromStored(draft, dataset)) {
    return (
      <StatePanel
        icon="inbox"
        role="status"
        title={messages.text('downloaded.empty.title', {
          dataset: messages.inSentence(messages.text(`dataset.${dataset.id}`)),
          period: messages.dayRange(draft.range),
        })}
        text={messages.text(
          findOtherDates(draft, dataset) ? 'downloaded.empty.flipped' : 'downloaded.empty.text',
        )}
        actions={
          onPlan && (
            <Button variant="primary" onPress={onPlan}>
              {messages.text('common.planDownload')}
            </Button>
          )
        }
      />
    );
  }
  // Only a few guides register in a month, so shorter periods would hardly have any.
  const others =
    dataset.axis && dataset.axis.kind !== 'created'
      ? listPresets(dataset.axis, now).filter(
          (preset) =>
            preset.range.first !== range?.first &&
            (preset.range.first !== preset.range.last || dataset.axis?.ends === 'now'),
        )
      : [];
  return (
    <StatePanel
      icon="inbox"
      role="status"
      title={messages.text('empty.period.title', {
        dataset: messages.inSentence(messages.text(`dataset.${dataset.id}`)),
        period: range ? messages.dayRange(range) : '',
      })}
      text={messages.text(`empty.period.${dataset.id}`)}
      actions={
        <>
          {dataset.axis?.kind === 'created' && (
            <AllGuides
              profile={profile}
              variant="primary"
              onShow={(walked) => onRequest(makeDirectoryDraft(walked))}
            />
          )}
          {range && dataset.axis?.kind === 'created' && (
            <Button onPress={() => onRequest({ ...draft, range: getMonthBefore(range) })}>
              {messages.text('empty.monthBefore')}
            </Button>
          )}
          {others.slice(0, 3).map(({ id, range: other }) => (
            <Button key={id} onPress={() => onRequest({ ...draft, range: other })}>
              {messages.text(`preset.${id}`)}
            </Button>
          ))}
        </>
      }
    />
  );
}
