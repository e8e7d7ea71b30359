import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { TablesExportDialog } from '../../parts/export/index.ts';
import { ReportFailure } from '../../parts/fetching/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { findFailure } from '../../queries/find-failure.ts';
import { reconciliationQuery } from '../../queries/reconciliation.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ReconciliationView } from './reconciliation-view.tsx';

const spans = ['28', '91', '366'] as const;

/** Rows of a venue that contradict one another, by rule. */
export function ReconciliationScreen({
  profile,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly onReplaceKeys: () => void;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  const [isExporting, setExporting] = useState(false);
  const [span, setSpan] = useState<(typeof spans)[number]>('28');
  const days = { first: addDays(today, -Number(span)), last: addDays(today, -1) };
  const query = useQuery(reconciliationQuery(profile.id, days));
  const { data, refetch } = query;
  useCommand('refresh', () => void refetch());
  const failure = findFailure(query);
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <BackButton
            label={messages.text('reports.all')}
            onPress={() => open({ screen: 'reports', report: null })}
          />
          <h1 className={shared.title}>{messages.text('reconciliation.title')}</h1>
          <span className={shared.gap} />
          <Select
            label={messages.text('reconciliation.days')}
            hidesLabel
            options={spans.map((id) => ({
              id,
              text: messages.text('period.lastDays', { days: id }),
            }))}
            value={span}
            onChange={setSpan}
          />
          <Button icon="refresh" isDisabled={query.isFetching} onPress={() => void refetch()}>
            {messages.text('reconciliation.run')}
          </Button>
          {data && (
            <Button variant="primary" icon="export" onPress={() => setExporting(true)}>
              {messages.text('common.export')}
            </Button>
          )}
        </div>
        <TablesExportDialog
          profileId={profile.id}
          title={messages.text('reconciliation.export.title')}
          workbookText={messages.text('reconciliation.export.workbook')}
          only={messages.text('reconciliation.export.list')}
          hasNames
          isOpen={isExporting}
          toSpec={({ table: _, ...choice }) => ({ kind: 'checks', days, ...choice })}
          onClose={() => setExporting(false)}
        />
      </header>
      {data ? (
        <ReconciliationView profile={profile} reconciliation={data} />
      ) : failure ? (
        <ReportFailure
          error={failure}
          profileId={profile.id}
          onReplaceKeys={onReplaceKeys}
          onRetry={refetch}
        />
      ) : (
        <ScreenPage>
          <p role="status" className={frame.sentence}>
            {messages.text('reconciliation.running')}
          </p>
        </ScreenPage>
      )}
      <StatusBar profile={profile} />
    </>
  );
}
