import type { Dataset } from '../../../shared/catalogue/types.ts';
import { presetsFor } from '../../../shared/ranges.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useWords } from '../shell/words-context.tsx';
import { type AskState, rangeAsked } from './ask-state.ts';

interface Props {
  readonly dataset: Dataset;
  readonly asked: AskState;
  readonly now: Temporal.PlainDateTime;
  readonly onAsk: (ask: AskState) => void;
}

/** The platform answered, with no rows: says for what, and what to try. */
export function EmptyAnswer({ dataset, asked, now, onAsk }: Props) {
  const words = useWords();
  const range = rangeAsked(asked);
  if (asked.orderNumber !== '') {
    return (
      <StatePanel
        icon="search"
        role="status"
        title={words.text('empty.order.title', { orderNumber: asked.orderNumber })}
        text={words.text(range ? 'empty.order.period' : 'empty.order.anyDate')}
        actions={
          <>
            {range && (
              <Button variant="primary" onPress={() => onAsk({ ...asked, scope: 'anyDate' })}>
                {words.text('empty.anyDate')}
              </Button>
            )}
            <Button onPress={() => onAsk({ ...asked, orderNumber: '', scope: 'period' })}>
              {words.text('empty.clearOrder')}
            </Button>
          </>
        }
      />
    );
  }
  const others = dataset.axis
    ? presetsFor(dataset.axis, now).filter(
        (preset) => preset.range.first !== range?.first && preset.range.first !== preset.range.last,
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
      text={words.text(
        dataset.axis?.kind === 'booked' ? 'empty.period.booked' : 'empty.period.text',
      )}
      actions={others.slice(0, 3).map(({ id, range: other }) => (
        <Button key={id} onPress={() => onAsk({ ...asked, range: other })}>
          {words.text(`preset.${id}`)}
        </Button>
      ))}
    />
  );
}
