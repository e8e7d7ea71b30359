import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import type { ExportJob as Job } from './use-export.ts';

/** An export without choices: its progress, then its file. */
export function ExportJob({ job, title }: { readonly job: Job; readonly title: string }) {
  const messages = useMessages();
  return (
    <>
      {job.isRunning && (
        <Dialog
          title={title}
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
