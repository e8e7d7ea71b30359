import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly profileId: string;
  readonly asked: StoredReport;
  readonly onSaved: (view: ReportView) => void;
  readonly onClose: () => void;
}

/** A name for what is asked of a report. */
export function SaveReportViewDialog({ profileId, asked, onSaved, onClose }: Props) {
  const messages = useMessages();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => unwrap(desk.savedViews.addReport({ profileId, name: name.trim(), asked })),
    onSuccess: (view) => {
      notify(messages.text('views.saved', { name: view.name }));
      onSaved(view);
      onClose();
    },
  });
  const canSave = name.trim() !== '' && !save.isPending;
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
        <p className={styles.quiet}>{messages.text('views.form.report')}</p>
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </form>
    </Dialog>
  );
}
