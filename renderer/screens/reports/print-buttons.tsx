import type { SpecOf } from '../../../shared/domain/exports.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { ExportJob, useExport } from '../../parts/export/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './report-header.module.css';

/** Puts the report on paper or into a PDF. */
export function PrintButtons({
  profileId,
  asked,
}: {
  readonly profileId: string;
  readonly asked: SpecOf<'reports'>['reports'][number];
}) {
  const messages = useMessages();
  const job = useExport(profileId);
  const spec: SpecOf<'reports'> = {
    kind: 'reports',
    format: 'pdf',
    headings: 'labels',
    table: null,
    reports: [asked],
  };
  useCommand('print', () => {
    if (!job.isRunning) job.print(spec);
  });
  return (
    <>
      <Button icon="print" isDisabled={job.isRunning} onPress={() => job.print(spec)}>
        {messages.text('reports.print')}
      </Button>
      <Button isDisabled={job.isRunning} onPress={() => job.start(spec)}>
        {messages.text('reports.pdf')}
      </Button>
      <ExportJob job={job} title={messages.text('reports.pdf')} />
      {job.error && (
        <div className={styles.trouble}>
          <ErrorNotice error={job.error} />
        </div>
      )}
    </>
  );
}
