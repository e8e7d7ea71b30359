import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GridState, GridView } from '../../../shared/domain/saved-views.ts';
import { isMarkedFilter } from '../../../shared/domain/views.ts';
import { presetsFor } from '../../../shared/ranges.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { readScreen } from '../navigation/index.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly state: GridState;
  readonly now: Temporal.PlainDateTime;
  readonly onSaved: (view: GridView) => void;
  readonly onClose: () => void;
}

/** A name for what is on the screen. */
export function SaveViewDialog({ profileId, dataset, state, now, onSaved, onClose }: Props) {
  const messages = useMessages();
  const [name, setName] = useState('');
  const [period, setPeriod] = useState(state.period);
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        desk.savedViews.add({
          profileId,
          dataset: dataset.id,
          name: name.trim(),
          state: { ...state, period },
        }),
      ),
    onSuccess: (view) => {
      notify(messages.text('views.saved', { name: view.name }));
      onSaved(view);
      onClose();
    },
  });
  const canSave = name.trim() !== '' && !save.isPending;
  const presets = dataset.axis ? presetsFor(dataset.axis, now).map(({ id }) => id) : [];
  return (
    <Dialog
      title={messages.text('views.form.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('views.form.cancel')}</Button>
          <Button variant="primary" isDisabled={!canSave} onPress={() => save.mutate()}>
            {messages.text('views.form.save')}
          </Button>
        </>
      }
    >
      <form
        className={shared.stackM}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) save.mutate();
        }}
      >
        <TextField
          label={messages.text('views.form.name')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
        />
        {presets.length > 0 && (
          <Select
            label={messages.text('views.form.period')}
            value={period ?? ''}
            options={[
              { id: '', text: messages.text('views.form.period.none') },
              ...presets.map((id) => ({ id, text: messages.text(`preset.${id}`) })),
            ]}
            onChange={(id) => setPeriod(presets.find((preset) => preset === id) ?? null)}
          />
        )}
        <p className={styles.quiet}>{messages.text('views.form.what')}</p>
        {readScreen(profileId, dataset.id).filters.some(isMarkedFilter) && (
          <p className={styles.quiet}>{messages.text('views.form.behind')}</p>
        )}
        <p className={styles.quiet}>{messages.text('views.form.personal')}</p>
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </form>
    </Dialog>
  );
}
