import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import type { useExport } from './use-export.ts';

/** An export that is made once more: how far it is, and then its file. */
export function ExportAgain({ job }: { readonly job: ReturnType<typeof useExport> }) {
  const messages = useMessages();
  return (
    <>
      {job.isRunning && (
        <Dialog
          title={messages.text('exports.again')}
          isOpen
          width={620}
          footer={<Button onPress={job.cancel}>{messages.text('export.stop')}</Button>}
        >
          <ExportRunning progress={job.progress} />
        </Dialog>
      )}
      {job.receipt && (
        <ExportDone receipt={job.receipt} isOpen onAgain={job.reset} onClose={job.reset} />
      )}
    </>
  );
}
