import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { findRequiredPeriods } from '../../../shared/reports/needs.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { ReportFailure } from '../../parts/fetching/index.ts';
import {
  FetchOffer,
  FetchStrip,
  type FetchWords,
  hasStrip,
  useNeeds,
} from '../../parts/needs/index.ts';
import { Notices } from '../../parts/notices/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { findFailure } from '../../queries/find-failure.ts';
import { reportQuery } from '../../queries/reports.ts';
import { Notice } from '../../ui/notice.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';

import { ReportHeader } from './report-header.tsx';
import { ReportView } from './report-view.tsx';
import { SkillsStrip } from './skills-strip.tsx';
import { useParameters } from './use-parameters.ts';

/** One report: its parameters and its result. */
export function ReportScreen({
  profile,
  report,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly onReplaceKeys: () => void;
}) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const today = now.toPlainDate().toString();
  const { parameters, viewId, change, begin } = useParameters(profile.id, report, today);
  const { period, comparison, choices } = parameters;
  const query = useQuery({
    ...reportQuery(profile.id, report.id, parameters),
    // The last result stays while a new one is calculated.
    placeholderData: (before) => before,
  });
  const wanted = useMemo(
    () => findRequiredPeriods(report, { period, comparison, choices }, today),
    [report, period, comparison, choices, today],
  );
  const needs = useNeeds(profile.id, wanted, query.dataUpdatedAt);
  const { data, refetch } = query;
  const failure = findFailure(query);
  useCommand('refresh', () => void refetch());
  const isNothing =
    failure?.kind === 'nothing-kept' ||
    (data !== undefined && Object.values(data.sources).every(({ isEmpty }) => isEmpty));
  const words: FetchWords = {
    icon: 'reports',
    title: messages.text('reports.offer.title'),
    text: messages.text('reports.offer.text', {
      datasets: nameDatasets(
        wanted.map(({ dataset }) => dataset),
        messages,
      ),
    }),
    act: messages.text('common.download'),
    running: messages.text('reports.offer.running'),
    more: (datasets) => messages.text('reports.offer.more', { datasets }),
  };
  return (
    <>
      <ReportHeader
        profile={profile}
        report={report}
        now={now}
        parameters={parameters}
        run={isNothing ? undefined : data}
        viewId={viewId}
        onChange={change}
        onView={begin}
      />
      <Notices
        strips={[
          data && !isNothing && hasStrip(needs) && (
            <FetchStrip key="needs" needs={needs} words={words} />
          ),
          report.id === 'guides' && data?.sources['skills']?.isEmpty && !isNothing && (
            <SkillsStrip key="skills" profileId={profile.id} />
          ),
          data && !isNothing && failure && failure.kind !== 'cancelled' && (
            <Notice key="stale" tone="warn" strip live>
              {messages.text('reports.stale')}
            </Notice>
          ),
        ]}
      />
      {isNothing ? (
        <FetchOffer needs={needs} words={words} />
      ) : data ? (
        <ReportView
          profile={profile}
          report={report}
          run={data}
          storedReport={toStoredReport(report, parameters, today)}
          isOld={query.isPlaceholderData}
          isComing={needs.running.length > 0 && !needs.isBlocked}
        />
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
            {messages.text('reports.working')}
          </p>
        </ScreenPage>
      )}
      <StatusBar profile={profile} />
    </>
  );
}
