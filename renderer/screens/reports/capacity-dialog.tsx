import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Capacity, maxCapacity } from '../../../shared/domain/capacity.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { capacityQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './capacity-dialog.module.css';
import { readCapacity } from './read-capacity.ts';

/** A button that opens a dialog: how many people the venue has room for on each weekday. */
export function CapacityButton({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(capacityQuery(profileId));
  return (
    <>
      <Button isDisabled={!data} onPress={() => setOpen(true)}>
        {messages.text('capacity.act')}
      </Button>
      {isOpen && data && (
        <CapacityDialog profileId={profileId} saved={data} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function CapacityDialog({
  profileId,
  saved,
  onClose,
}: {
  readonly profileId: string;
  readonly saved: Capacity;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const [texts, setTexts] = useState(() =>
    saved.map((people) => (people === null ? '' : String(people))),
  );
  const read = texts.map(readCapacity);
  const isRight = read.every((one) => one !== 'wrong');
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        desk.reports.setCapacity({
          profileId,
          capacity: read.map((one) => (one === 'wrong' ? null : one)),
        }),
      ),
    onSuccess: onClose,
  });
  const wrong = messages.text('capacity.notWhole', { most: maxCapacity });
  return (
    <Dialog
      title={messages.text('capacity.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!isRight || save.isPending}
            onPress={() => save.mutate()}
          >
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && !save.isPending) save.mutate();
        }}
      >
        <p className={styles.about}>{messages.text('capacity.about')}</p>
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
        <div className={styles.days}>
          {texts.map((text, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is identified by its index
              key={at}
              label={messages.weekday(at + 1)}
              inputMode="numeric"
              maxLength={12}
              value={text}
              error={read[at] === 'wrong' ? wrong : null}
              onChange={(next) => setTexts((before) => before.with(at, next))}
              autoFocus={at === 0}
            />
          ))}
        </div>
        <div>
          <Button
            isDisabled={texts[0] === '' || read[0] === 'wrong'}
            onPress={() => setTexts((before) => before.map(() => before[0] ?? ''))}
          >
            {messages.text('capacity.copy')}
          </Button>
        </div>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
