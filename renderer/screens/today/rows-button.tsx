import type { ReportId } from '../../../shared/domain/report-questions.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { Button } from '../../ui/button.tsx';

/** Beside a picture's title: all rows that it was made of. */
export function RowsButton({
  title,
  onPress,
}: {
  readonly title: string;
  readonly onPress: () => void;
}) {
  const messages = useMessages();
  return (
    <Button variant="quiet" aria-label={messages.text('today.rowsOf', { title })} onPress={onPress}>
      {messages.text('today.rows')}
    </Button>
  );
}

/** The report that says more about a picture. */
export function ReportLink({ report }: { readonly report: ReportId }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const name = messages.text(`report.${report}.name`);
  return (
    <Button
      variant="quiet"
      aria-label={messages.text('today.reportOf', { name })}
      onPress={() => open({ screen: 'reports', report })}
    >
      {messages.text('reports.report')}
    </Button>
  );
}
