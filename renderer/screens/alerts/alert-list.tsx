import { findAlertKind } from '../../../shared/alerts/subjects.ts';
import type { Alert, AlertState } from '../../../shared/domain/alerts.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import {
  suggestAlertName,
  writeAlertCondition,
  writeAlertFigure,
  writeAlertPlace,
  writeAlertUnknown,
  writeAlertValue,
} from '../../../shared/messages/alert-text.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pill } from '../../ui/pill.tsx';
import shared from '../../ui/shared.module.css';
import styles from './alerts-screen.module.css';

interface Props {
  readonly profile: Profile;
  readonly alerts: readonly { readonly alert: Alert; readonly state: AlertState | null }[];
  readonly findView: (alert: Alert) => GridView | null;
  readonly onOpen: (alert: Alert) => void;
  readonly onEdit: (alert: Alert) => void;
  readonly onRemove: (alert: Alert) => void;
  readonly onTurn: (alert: Alert, isOn: boolean) => void;
}

const columns = ['on', 'alert', 'now', 'state', 'at', 'actions'] as const;

/** One line per alert: its subject, its last result, and its buttons. */
export function AlertList(props: Props) {
  const { profile, alerts, findView, onOpen, onEdit, onRemove, onTurn } = props;
  const messages = useMessages();
  const title = messages.text('alerts.list', { venue: profile.name });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className={classNames(shared.card, styles.scroll)} tabIndex={0} aria-label={title}>
      <table className={classNames(shared.table, styles.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {messages.text(`alerts.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alerts.map(({ alert, state }) => {
            const { alertId, name, isOn } = alert;
            return (
              <tr key={alertId} data-off={!isOn || undefined}>
                <td>
                  <Checkbox
                    isSelected={isOn}
                    aria-label={messages.text('alerts.on', { name })}
                    onChange={(next) => onTurn(alert, next)}
                  >
                    {''}
                  </Checkbox>
                </td>
                <th scope="row" className={styles.name}>
                  <bdi>{name}</bdi>
                  <span className={classNames(shared.note, styles.quiet)}>
                    {describe(alert, findView(alert), messages)}
                  </span>
                </th>
                <td className={styles.value}>
                  {state ? writeAlertValue(state.kind, state.value, messages) : '–'}
                </td>
                <td className={styles.state}>
                  <StateOfAlert alert={alert} state={state} />
                </td>
                <td>{state ? messages.moment(state.at, profile.timeZone) : '–'}</td>
                <td>
                  <div className={styles.actions}>
                    <Button
                      variant="quiet"
                      icon="eye"
                      aria-label={messages.text('alerts.open', { name })}
                      onPress={() => onOpen(alert)}
                    />
                    <Button
                      variant="quiet"
                      aria-label={messages.text('common.editNamed', { name })}
                      onPress={() => onEdit(alert)}
                    >
                      {messages.text('common.edit')}
                    </Button>
                    <Button
                      variant="quiet"
                      icon="trash"
                      aria-label={messages.text('alerts.remove', { name })}
                      onPress={() => onRemove(alert)}
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

function describe(alert: Alert, view: GridView | null, messages: Messages): string {
  const { subject, condition } = alert;
  const currency = 'currency' in subject ? subject.currency : undefined;
  const kind = findAlertKind(subject, view) ?? 'count';
  const conditionText = writeAlertCondition(condition, kind, currency, messages);
  const place = writeAlertPlace(subject, view, messages);
  // The name contains the subject, unless the user chose another name.
  if (alert.name === suggestAlertName({ subject, condition: conditionText }, view, messages))
    return place;
  const figure = writeAlertFigure(subject, view, messages);
  return messages.text('alerts.sentence', { place, figure, condition: conditionText });
}

function StateOfAlert({
  alert,
  state,
}: {
  readonly alert: Alert;
  readonly state: AlertState | null;
}) {
  const messages = useMessages();
  if (!alert.isOn) return <Pill look="outlined" text={messages.text('alerts.state.off')} />;
  if (!state) return <Pill look="dashed" text={messages.text('alerts.state.never')} />;
  if (state.unknown) {
    return (
      <>
        <Pill look="dashed" icon="info" text={messages.text('alerts.state.unknown')} />
        <span className={classNames(shared.note, styles.quiet)}>
          {writeAlertUnknown(state.unknown, messages)}
        </span>
      </>
    );
  }
  const waits = state.waiting !== null && (
    <span className={classNames(shared.note, styles.quiet)}>
      {messages.text('alerts.state.waiting')}
    </span>
  );
  return (
    <>
      {state.isMet ? (
        <Pill tone="amber" icon="bell" text={messages.text('alerts.state.met')} />
      ) : (
        <Pill tone="grey" text={messages.text('alerts.outcome.clear')} />
      )}
      {waits}
    </>
  );
}
