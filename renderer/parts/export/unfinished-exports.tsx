import { useEffect, useEffectEvent } from 'react';
import type { UnfinishedExport } from '../../../shared/domain/openings.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { useSelectVenue } from '../profiles/index.ts';
import { ExportJob } from './export-job.tsx';
import { useExport } from './use-export.ts';

const unfinished = createWindowValue<readonly UnfinishedExport[]>([]);
/** Exports to make as soon as their venue is on the screen. */
const waiting = createWindowValue<readonly UnfinishedExport[]>([]);

/** Reports exports that were not finished when the app last ended. */
export const showUnfinished = unfinished.set;

export function UnfinishedNotice() {
  const messages = useMessages();
  const exports = useWindowValue(unfinished);
  const select = useSelectVenue();
  const repeatable = exports.filter(({ canRepeat }) => canRepeat);
  const [first] = repeatable;
  const close = () => unfinished.set([]);
  if (exports.length === 0) return null;
  return (
    <Dialog
      title={messages.text('unfinished.title', { count: exports.length })}
      onClose={close}
      width={520}
      footer={
        <>
          <Button onPress={close}>{messages.text('dialog.close')}</Button>
          {first && (
            <Button
              variant="primary"
              onPress={() => {
                close();
                waiting.set(repeatable);
                select.mutate(first.profileId);
              }}
            >
              {messages.text('exports.again')}
            </Button>
          )}
        </>
      }
    >
      <ul>
        {exports.map(({ exportId, name }) => (
          <li key={exportId}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p>{messages.text('unfinished.text')}</p>
    </Dialog>
  );
}

/** Makes this venue's unfinished exports, one after the other. */
export function UnfinishedExports({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { id: profileId } = profile;
  const job = useExport(profileId);
  const next = useWindowValue(waiting).find((each) => each.profileId === profileId);
  const isFree = !job.isRunning && job.receipt === null && job.error === null;
  const begin = useEffectEvent((one: UnfinishedExport) => {
    waiting.set(waiting.get().filter((each) => each !== one));
    job.start({ kind: 'again', entryId: one.exportId, newest: false });
  });
  useEffect(() => {
    if (next && isFree) begin(next);
  }, [next, isFree]);
  return (
    <>
      <ExportJob job={job} title={messages.text('exports.again')} />
      {job.error && (
        <Dialog
          title={messages.text('exports.again')}
          onClose={job.reset}
          width={620}
          footer={<Button onPress={job.reset}>{messages.text('dialog.close')}</Button>}
        >
          <ErrorNotice error={job.error} />
        </Dialog>
      )}
    </>
  );
}
