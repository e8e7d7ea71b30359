import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';

interface Props<View> {
  readonly save: (name: string) => Promise<View>;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
  /** Describes what is saved besides the name. */
  readonly children: ReactNode;
}

/** Asks for the name of a new view. */
export function SaveDialog<View extends { readonly name: string }>(props: Props<View>) {
  const { onClose } = props;
  const messages = useMessages();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => props.save(name.trim()),
    onSuccess: (view) => {
      notify(messages.text('views.saved', { name: view.name }));
      props.onSaved(view);
      onClose();
    },
  });
  const canSave = name.trim() !== '' && !save.isPending;
  return (
    <Dialog
      title={messages.text('views.form.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button variant="primary" isDisabled={!canSave} onPress={() => save.mutate()}>
            {messages.text('views.form.title')}
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
          label={messages.text('common.name')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
        />
        {props.children}
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </form>
    </Dialog>
  );
}
