import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import type { Watch, WatchDraft, WatchSubject } from '../../../shared/domain/watches.ts';
import {
  suggestWatchName,
  writeWatchCondition,
  writeWatchedFigure,
  writeWatchedPlace,
} from '../../../shared/messages/watch-text.ts';
import { findWatchedKind, listConditions } from '../../../shared/watches/subjects.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { watchPreviewQuery } from '../../queries/watches.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ConditionFields } from './condition-fields.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { SubjectFields } from './subject-fields.tsx';
import {
  firstForm,
  inCurrency,
  toCompared,
  toCondition,
  toForm,
  type WatchForm,
} from './watch-form.ts';
import { WatchPreview } from './watch-preview.tsx';
import styles from './watches.module.css';

interface Props {
  readonly profile: Profile;
  /** What is watched first; it can be another figure of the same place. */
  readonly subject: WatchSubject;
  /** The saved view that it is of. */
  readonly view?: GridView | null;
  /** The currencies that are seen. */
  readonly currencies?: readonly (string | null)[];
  /** One that is changed; left out: a new one. */
  readonly watch?: Watch;
  readonly onClose: () => void;
}

/** What is told of a figure or a view, in words, and what it is now. */
export function WatchDialog(props: Props) {
  const { profile, view = null, watch, onClose } = props;
  const messages = useMessages();
  const formId = useId();
  const now = useVenueNow(profile.timeZone);
  const [wanted, setWanted] = useState(props.subject);
  const kind = findWatchedKind(wanted, view) ?? 'count';
  const isMoney = kind === 'money';
  const currencies = [...new Set([...(props.currencies ?? []), profile.currency])];
  const chosen = 'currency' in wanted ? wanted.currency : undefined;
  const currency = isMoney ? (chosen === undefined ? currencies[0] : chosen) : undefined;
  const plain = inCurrency(wanted, currency);
  const [typed, setForm] = useState<WatchForm>(() =>
    watch
      ? toForm(watch.condition, kind)
      : { ...firstForm, kind: listConditions(props.subject)[0] ?? 'above' },
  );
  const offered = listConditions(plain);
  const form = offered.includes(typed.kind) ? typed : { ...typed, kind: offered[0] ?? 'above' };
  const subject = toCompared(plain, form.kind);
  const condition = toCondition(form, kind);
  const figure = writeWatchedFigure(subject, view, messages);
  const isOfRows = subject.kind === 'view' && subject.sum === null;
  const inWords = condition && writeWatchCondition(condition, kind, currency, messages);
  const suggested = suggestWatchName({ subject, condition: inWords ?? '' }, view, messages);
  const [name, setName] = useState<string | null>(watch?.name ?? null);
  const [wasPressed, setPressed] = useState(false);
  const preview = useQuery(watchPreviewQuery(profile.id, subject, form.kind));
  const save = useMutation({
    mutationFn: (draft: WatchDraft) =>
      watch
        ? unwrap(desk.watches.change({ profileId: profile.id, watchId: watch.watchId, draft }))
        : unwrap(desk.watches.add({ profileId: profile.id, draft })),
    onSuccess: (saved) => {
      notify(messages.text('watches.saved', { name: saved.name }));
      onClose();
    },
  });
  const said = (name ?? suggested).trim();

  function submit(): void {
    setPressed(true);
    if (!condition || said === '') return;
    const isOn = watch?.isOn ?? true;
    save.mutate({ name: said.slice(0, 120), subject, condition, isOn });
  }

  return (
    <Dialog
      title={messages.text(watch ? 'watches.dialog.edit' : 'watches.dialog.new', {
        figure: isOfRows && view ? view.name : figure,
      })}
      isOpen
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('watches.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isDisabled={save.isPending}>
            {messages.text(watch ? 'watches.change' : 'watches.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.quiet}>{writeWatchedPlace(subject, view, messages)}</p>
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
          label={messages.text('watches.name')}
          value={name ?? suggested}
          maxLength={120}
          onChange={setName}
        />
        <WatchPreview
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
