import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { findAlertKind, listConditions } from '../../../shared/alerts/subjects.ts';
import type {
  Alert,
  AlertCondition,
  AlertDraft,
  AlertSubject,
} from '../../../shared/domain/alerts.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import {
  suggestAlertName,
  writeAlertCondition,
  writeAlertFigure,
  writeAlertPlace,
} from '../../../shared/messages/alert-text.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { alertPreviewQuery } from '../../queries/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import {
  type AlertForm,
  changeCurrency,
  firstForm,
  toCompared,
  toCondition,
  toForm,
} from './alert-form.ts';
import { AlertPreview } from './alert-preview.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { SubjectFields } from './subject-fields.tsx';

interface Props {
  readonly profile: Profile;
  /** The first choice; other figures of the same source can be chosen. */
  readonly subject: AlertSubject;
  /** The saved view that it is about. */
  readonly view?: GridView | null;
  /** The condition that a new alert begins with. */
  readonly condition?: AlertCondition | undefined;
  /** Currencies of the source. */
  readonly currencies?: readonly (string | null)[];
  /** The alert to change. Absent: a new one. */
  readonly alert?: Alert;
  readonly onClose: () => void;
}

/** Adds or changes an alert, and shows the figure's current value. */
export function AlertDialog(props: Props) {
  const { profile, view = null, alert, onClose } = props;
  const first = alert?.condition ?? props.condition;
  const messages = useMessages();
  const formId = useId();
  const now = useVenueNow(profile.timeZone);
  const [wanted, setWanted] = useState(props.subject);
  const kind = findAlertKind(wanted, view) ?? 'count';
  const isMoney = kind === 'money';
  const currencies = [...new Set([...(props.currencies ?? []), profile.currency])];
  const chosen = 'currency' in wanted ? wanted.currency : undefined;
  const currency = isMoney ? (chosen === undefined ? currencies[0] : chosen) : undefined;
  const plain = changeCurrency(wanted, currency);
  const [typed, setForm] = useState<AlertForm>(() =>
    first
      ? toForm(first, kind)
      : { ...firstForm, kind: listConditions(props.subject)[0] ?? 'above' },
  );
  const offered = listConditions(plain);
  const form = offered.includes(typed.kind) ? typed : { ...typed, kind: offered[0] ?? 'above' };
  const subject = toCompared(plain, form.kind);
  const condition = toCondition(form, kind);
  const figure = writeAlertFigure(subject, view, messages);
  const isOfRows = subject.kind === 'view' && subject.sum === null;
  const inWords = condition && writeAlertCondition(condition, kind, currency, messages);
  const suggested = suggestAlertName({ subject, condition: inWords ?? '' }, view, messages);
  const [name, setName] = useState<string | null>(alert?.name ?? null);
  const [wasPressed, setPressed] = useState(false);
  const preview = useQuery(alertPreviewQuery(profile.id, subject, form.kind));
  const save = useMutation({
    mutationFn: (draft: AlertDraft) =>
      alert
        ? unwrap(desk.alerts.change({ profileId: profile.id, alertId: alert.alertId, draft }))
        : unwrap(desk.alerts.add({ profileId: profile.id, draft })),
    onSuccess: (saved) => {
      notify(messages.text('alerts.saved', { name: saved.name }));
      onClose();
    },
  });
  const typedName = (name ?? suggested).trim();

  function submit(): void {
    setPressed(true);
    if (!condition || typedName === '') return;
    const isOn = alert?.isOn ?? true;
    save.mutate({ name: typedName.slice(0, 120), subject, condition, isOn });
  }

  return (
    <Dialog
      title={messages.text(alert ? 'alerts.dialog.edit' : 'alerts.dialog.new', {
        figure: isOfRows && view ? view.name : figure,
      })}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isDisabled={save.isPending}>
            {messages.text(alert ? 'common.save' : 'alerts.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={shared.stackL}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={shared.note}>{writeAlertPlace(subject, view, messages)}</p>
        <SubjectFields
          subject={subject}
          view={view}
          now={now}
          currencies={currencies}
          isMoney={isMoney}
          onChange={setWanted}
        />
        <ConditionFields
          subject={subject}
          kind={kind}
          currency={currency}
          form={form}
          showsProblem={wasPressed}
          onChange={(change) => setForm({ ...form, ...change })}
          onSubject={setWanted}
        />
        <TextField
          label={messages.text('common.name')}
          value={name ?? suggested}
          maxLength={120}
          onChange={setName}
        />
        <AlertPreview
          subject={subject.kind}
          reading={preview.data?.reading}
          condition={condition}
          isOld={preview.isPlaceholderData}
        />
        {preview.error && <ErrorNotice error={toAppError(preview.error)} />}
        {preview.data && (
          <FreshnessNote
            profileId={profile.id}
            needs={preview.data.needs}
            onDone={() => void preview.refetch()}
          />
        )}
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </form>
    </Dialog>
  );
}
