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
import { DataTable } from '../../ui/data-table.tsx';
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

/** One line per alert: its subject, its last result, and its buttons. */
export function AlertList(props: Props) {
  const { profile, alerts, findView, onOpen, onEdit, onRemove, onTurn } = props;
  const messages = useMessages();
  return (
    <DataTable
      label={messages.text('alerts.list', { venue: profile.name })}
      className={classNames(shared.card, styles.alerts, styles.list)}
      rows={alerts}
      getKey={({ alert }) => alert.alertId}
      isQuiet={({ alert }) => !alert.isOn}
      columns={[
        {
          title: messages.text('alerts.column.on'),
          cell: ({ alert }) => (
            <Checkbox
              isSelected={alert.isOn}
              aria-label={messages.text('alerts.on', { name: alert.name })}
              onChange={(next) => onTurn(alert, next)}
            >
              {''}
            </Checkbox>
          ),
        },
        {
          title: messages.text('alerts.column.alert'),
          isName: true,
          className: styles.name,
          cell: ({ alert }) => (
            <>
              <bdi>{alert.name}</bdi>
              <span className={classNames(shared.note, styles.quiet)}>
                {describe(alert, findView(alert), messages)}
              </span>
            </>
          ),
        },
        {
          title: messages.text('alerts.column.now'),
          className: styles.value,
          cell: ({ state }) => (state ? writeAlertValue(state.kind, state.value, messages) : '–'),
        },
        {
          title: messages.text('alerts.column.state'),
          className: styles.state,
          cell: (row) => <StateOfAlert {...row} />,
        },
        {
          title: messages.text('alerts.column.at'),
          cell: ({ state }) => (state ? messages.moment(state.at, profile.timeZone) : '–'),
        },
        {
          title: messages.text('alerts.column.actions'),
          cell: ({ alert }) => (
            <div className={styles.actions}>
              <Button
                variant="quiet"
                icon="eye"
                aria-label={messages.text('alerts.open', { name: alert.name })}
                onPress={() => onOpen(alert)}
              />
              <Button
                variant="quiet"
                aria-label={messages.text('common.editNamed', { name: alert.name })}
                onPress={() => onEdit(alert)}
              >
                {messages.text('common.edit')}
              </Button>
              <Button
                variant="quiet"
                icon="trash"
                aria-label={messages.text('alerts.remove', { name: alert.name })}
                onPress={() => onRemove(alert)}
              />
            </div>
          ),
        },
      ]}
    />
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
