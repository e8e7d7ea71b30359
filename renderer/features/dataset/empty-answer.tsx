import type { Dataset } from '../../../shared/catalogue/types.ts';
import { presetsFor } from '../../../shared/ranges.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import {
  type AskState,
  flippedDates,
  isOfHeld,
  monthBefore,
  numberWayOf,
  rangeAsked,
} from '../screens/ask-state.ts';

interface Props {
  readonly dataset: Dataset;
  readonly asked: AskState;
  readonly now: Temporal.PlainDateTime;
  readonly onAsk: (ask: AskState) => void;
  /** What is shown is what is held: the way to get more. */
  readonly onPlan?: (() => void) | undefined;
}

/** The platform answered, with no rows: says for what, and what to try. */
export function EmptyAnswer({ dataset, asked, now, onAsk, onPlan }: Props) {
  const words = useWords();
  const range = rangeAsked(asked, dataset);
  const way = numberWayOf(dataset);
  if (way && asked.number.trim() !== '') {
    return (
      <StatePanel
        icon="search"
        role="status"
        title={words.text(`empty.${way}.title`, { number: asked.number.trim() })}
        text={words.text(range ? 'empty.number.period' : `empty.${way}.anyDate`)}
        actions={
          <>
            {range && (
              <Button variant="primary" onPress={() => onAsk({ ...asked, scope: 'anyDate' })}>
                {words.text('empty.anyDate')}
              </Button>
            )}
            <Button onPress={() => onAsk({ ...asked, number: '', scope: 'period' })}>
              {words.text(`ask.${way}.clear`)}
            </Button>
          </>
        }
      />
    );
  }
  if (isOfHeld(asked, dataset)) {
    return (
      <StatePanel
        icon="inbox"
        role="status"
        title={words.text('held.empty.title', {
          dataset: words.text(`dataset.${dataset.id}`).toLowerCase(),
          period: words.dayRange(asked.range),
        })}
        text={words.text(flippedDates(asked, dataset) ? 'held.empty.flipped' : 'held.empty.text')}
        actions={
          onPlan && (
            <Button variant="primary" onPress={onPlan}>
              {words.text('held.empty.plan')}
            </Button>
          )
        }
      />
    );
  }
  const others = dataset.axis
    ? presetsFor(dataset.axis, now).filter(
        (preset) =>
          preset.range.first !== range?.first &&
          (preset.range.first !== preset.range.last || dataset.axis?.ends === 'now'),
      )
    : [];
  return (
    <StatePanel
      icon="inbox"
      role="status"
      title={words.text('empty.period.title', {
        dataset: words.text(`dataset.${dataset.id}`).toLowerCase(),
        period: range ? words.dayRange(range) : '',
      })}
      text={words.text(`empty.period.${dataset.id}`)}
      actions={
        <>
          {range && dataset.axis?.kind === 'created' && (
            <Button
              variant="primary"
              onPress={() => onAsk({ ...asked, range: monthBefore(range) })}
            >
              {words.text('empty.monthBefore')}
            </Button>
          )}
          {others.slice(0, 3).map(({ id, range: other }) => (
            <Button key={id} onPress={() => onAsk({ ...asked, range: other })}>
              {words.text(`preset.${id}`)}
            </Button>
          ))}
        </>
      }
    />
  );
}
