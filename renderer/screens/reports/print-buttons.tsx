import { useMutation } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { Button } from '../../ui/button.tsx';
import { drawOnPaper } from './draw-on-paper.tsx';
import styles from './report-header.module.css';

/** Puts what is seen on paper or into a PDF. */
export function PrintButtons({
  profile,
  report,
  run,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly run: ReportRun;
}) {
  const messages = useMessages();
  const print = useMutation({
    mutationFn: async (to: 'paper' | 'pdf') => {
      const pictures = drawOnPaper(report, run, { timeZone: profile.timeZone, messages });
      const page = { jobId: crypto.randomUUID(), profileId: profile.id, run, pictures };
      if (to === 'paper') {
        await unwrap(desk.reports.print(page));
        return;
      }
      const { fileName } = await unwrap(desk.reports.savePdf(page));
      if (fileName !== null) notify(messages.text('reports.paper.saved', { name: fileName }));
    },
  });
  const { isPending, mutate } = print;
  useCommand('print', () => {
    if (!isPending) mutate('paper');
  });
  const failure = print.error === null ? null : toAppError(print.error);
  return (
    <>
      <Button icon="print" isDisabled={isPending} onPress={() => mutate('paper')}>
        {messages.text('reports.print')}
      </Button>
      <Button isDisabled={isPending} onPress={() => mutate('pdf')}>
        {messages.text('reports.pdf')}
      </Button>
      {isPending && (
        <span role="status" className={styles.making}>
          {messages.text('reports.paper.making')}
        </span>
      )}
      {failure && failure.kind !== 'cancelled' && (
        <div className={styles.trouble}>
          <ErrorNotice error={failure} />
        </div>
      )}
    </>
  );
}
