import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import type { Watch, WatchState } from '../../../shared/domain/watches.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  suggestWatchName,
  writeWatchCondition,
  writeWatchedFigure,
  writeWatchedPlace,
  writeWatchUnknown,
  writeWatchValue,
} from '../../../shared/messages/watch-text.ts';
import { findWatchedKind } from '../../../shared/watches/subjects.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './watches.module.css';

interface Props {
  readonly profile: Profile;
  readonly watches: readonly { readonly watch: Watch; readonly state: WatchState | null }[];
  readonly findView: (watch: Watch) => GridView | null;
  readonly onOpen: (watch: Watch) => void;
  readonly onEdit: (watch: Watch) => void;
  readonly onRemove: (watch: Watch) => void;
  readonly onTurn: (watch: Watch, isOn: boolean) => void;
}

const columns = ['on', 'watch', 'now', 'state', 'at', 'actions'] as const;

/** A line a watch: what it is of, what was found last, and what can be done with it. */
export function WatchList(props: Props) {
  const { profile, watches, findView, onOpen, onEdit, onRemove, onTurn } = props;
  const messages = useMessages();
  const title = messages.text('watches.list', { venue: profile.name });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {messages.text(`watches.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {watches.map(({ watch, state }) => {
            const { watchId, name, isOn } = watch;
            return (
              <tr key={watchId} data-off={!isOn || undefined}>
                <td>
                  <Checkbox
                    isSelected={isOn}
                    aria-label={messages.text('watches.on', { name })}
                    onChange={(next) => onTurn(watch, next)}
                  >
                    {''}
                  </Checkbox>
                </td>
                <th scope="row" className={styles.name}>
                  <bdi>{name}</bdi>
                  <span className={styles.quiet}>{describe(watch, findView(watch), messages)}</span>
                </th>
                <td className={styles.value}>
                  {state ? writeWatchValue(state.kind, state.value, messages) : '–'}
                </td>
                <td className={styles.state}>
                  <StateOfWatch watch={watch} state={state} />
                </td>
                <td>{state ? messages.moment(state.at, profile.timeZone) : '–'}</td>
                <td>
                  <div className={styles.actions}>
                    <Button
                      variant="quiet"
                      icon="eye"
                      aria-label={messages.text('watches.open', { name })}
                      onPress={() => onOpen(watch)}
                    />
                    <Button
                      variant="quiet"
                      aria-label={messages.text('watches.edit', { name })}
                      onPress={() => onEdit(watch)}
                    >
                      {messages.text('watches.edit.short')}
                    </Button>
                    <Button
                      variant="quiet"
                      icon="trash"
                      aria-label={messages.text('watches.remove', { name })}
                      onPress={() => onRemove(watch)}
                    />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function describe(watch: Watch, view: GridView | null, messages: Messages): string {
  const { subject, condition } = watch;
  const currency = 'currency' in subject ? subject.currency : undefined;
  const kind = findWatchedKind(subject, view) ?? 'count';
  const said = writeWatchCondition(condition, kind, currency, messages);
  const place = writeWatchedPlace(subject, view, messages);
  // The name says it already, unless somebody chose another.
  if (watch.name === suggestWatchName({ subject, condition: said }, view, messages)) return place;
  const figure = writeWatchedFigure(subject, view, messages);
  return messages.text('watches.sentence', { place, figure, condition: said });
}

function StateOfWatch({
  watch,
  state,
}: {
  readonly watch: Watch;
  readonly state: WatchState | null;
}) {
  const messages = useMessages();
  if (!watch.isOn) return <Pill look="outlined" text={messages.text('watches.state.off')} />;
  if (!state) return <Pill look="dashed" text={messages.text('watches.state.never')} />;
  if (state.unknown) {
    return (
      <>
        <Pill look="dashed" icon="info" text={messages.text('watches.state.unknown')} />
        <span className={styles.quiet}>{writeWatchUnknown(state.unknown, messages)}</span>
      </>
    );
  }
  const waits = state.waiting !== null && (
    <span className={styles.quiet}>{messages.text('watches.state.waiting')}</span>
  );
  return (
    <>
      {state.isMet ? (
        <Pill tone="amber" icon="bell" text={messages.text('watches.state.met')} />
      ) : (
        <Pill tone="grey" text={messages.text('watches.state.clear')} />
      )}
      {waits}
    </>
  );
}
