import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportId } from '../../../shared/domain/report-questions.ts';
import type { ReportOption } from '../../../shared/domain/report-runs.ts';
import { listReportNotes } from '../../../shared/messages/report-notes.ts';
import { writeFigureName } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { findRequiredPeriods } from '../../../shared/reports/needs.ts';
import { listComparisons, reportDescriptions } from '../../../shared/reports/reports.ts';
import {
  buildVenueTable,
  focusFigure,
  listFigureLines,
  listSharedFigures,
} from '../../../shared/reports/side-by-side.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { findTodayAt, useVenueNow } from '../../base/use-now.ts';
import { useReportedObstacle } from '../../parts/jobs/index.ts';
import { openNext, useNavigation } from '../../parts/navigation/index.ts';
import { useVenueNeeds } from '../../parts/needs/index.ts';
import { useSelectVenue } from '../../parts/profiles/index.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InfoButton } from '../../ui/info-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ReportQuestion, storeParameters, useParameters } from '../reports/index.ts';
import { describeNeeds } from './describe-needs.ts';
import styles from './several-venues.module.css';
import { type OwnAnswer, useAnswers } from './use-answers.ts';
import { useComparedVenues, useRefresh } from './use-compared-venues.ts';
import { VenuesCard, writeTotalState } from './venues-card.tsx';
import { VenuesChart } from './venues-chart.tsx';
import { VenuesExportDialog } from './venues-export-dialog.tsx';
import { VenuesTables } from './venues-tables.tsx';
import { writeVenuesSentence } from './write-venues-sentence.ts';

/** A report of this venue and of others in its environment, side by side. */
export function ReportAtVenuesScreen({
  profile,
  report,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const today = now.toPlainDate().toString();
  const { parameters, change } = useParameters(profile.id, report, today);
  const { venues, chosen, choose } = useComparedVenues(profile.id);
  // Each venue alone would take whichever comparison it has downloaded.
  const [comparison] = listComparisons(report, parameters.comparison);
  const asked = { ...parameters, comparison };
  const own = useAnswers(chosen, report, asked);
  const needs = useVenueNeeds(
    own.map(({ profile: { id, timeZone }, madeAt }) => ({
      profileId: id,
      needs: findRequiredPeriods(report, asked, findTodayAt(timeZone)),
      madeAt,
    })),
  );
  useReportedObstacle(needs.venues.flatMap(({ queue }) => queue));
  const answers = own.map((answer, at) => {
    const venue = needs.venues[at];
    const state = venue ? describeNeeds(venue, answer, messages) : null;
    return state === null ? answer : { ...answer, state, why: null };
  });
  const lacking = answers.filter(({ profile: { id } }) => needs.lacking.includes(id));
  const select = useSelectVenue();
  const [isExporting, setExporting] = useState(false);
  useRefresh(answers);
  const goTo = (venue: Profile) => {
    if (venue.id === profile.id) return open({ screen: 'reports', report: report.id });
    // All venues have the same days, by this venue's clock, even if it is already another day elsewhere.
    const there = findTodayAt(venue.timeZone);
    storeParameters(venue.id, report, parameters, there);
    openNext(venue.id, { screen: 'reports', report: report.id });
    select.mutate(venue.id);
  };
  const writeFigure = (id: string) => writeFigureName(report.id, id, messages);
  const sharedFigures = listSharedFigures(report, comparison, {
    figure: writeFigure,
    before: (id) => messages.text('severalVenues.before', { figure: writeFigure(id) }),
  });
  const lines = answers.map((answer, at) => ({
    ...answer,
    // A venue with all of its days needs no words.
    state: answer === own[at] && answer.isWhole ? null : answer.state,
    lines: answer.run && listFigureLines(report.figures, answer.run, comparison),
  }));
  const choices = report.figures.map(({ id }) => ({ id, name: writeFigure(id) }));
  const [figure, setFigure] = useState('');
  const [firstFigure] = report.figures;
  const shape = report.figures.find(({ id }) => id === figure) ?? firstFigure;
  const all = buildVenueTable(sharedFigures, lines, {
    venue: messages.text('common.venue'),
    asOf: messages.text('severalVenues.asOf'),
    state: messages.text('severalVenues.state'),
    total: (currency) =>
      messages.text('severalVenues.totalIn', { currency: messages.currencySign(currency) }),
    counts: ([first = '', ...more]) => messages.list([first, ...more.map(messages.inSentence)]),
  });
  const figures = shape ? focusFigure(all, shape) : all;
  const notes = answers.flatMap(({ venue, run }) =>
    run ? listReportNotes(run, messages).map(({ text }) => ({ venue, text })) : [],
  );
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <BackButton
            label={messages.text('severalVenues.back', { venue: profile.name })}
            onPress={() => open({ screen: 'reports', report: report.id })}
          />
          <h1 className={shared.title}>
            {messages.text('severalVenues.title', {
              report: messages.text(`report.${report.id}.name`),
            })}
          </h1>
          <AboutButton
            title={messages.text('reports.definition')}
            about={[
              messages.text(`report.${report.id}.definition`),
              messages.text('severalVenues.about'),
            ]}
          />
          {notes.length > 0 && (
            <InfoButton
              title={messages.text('reports.notes')}
              text={messages.text('intake.button', { count: notes.length })}
            >
              <ul>
                {notes.map(({ venue, text }) => (
                  <li key={`${venue} ${text}`}>
                    <bdi>{venue}</bdi>: {text}
                  </li>
                ))}
              </ul>
            </InfoButton>
          )}
          <span className={shared.gap} />
          <Select<ReportId>
            label={messages.text('reports.report')}
            hidesLabel
            value={report.id}
            options={reportDescriptions.map(({ id }) => ({
              id,
              text: messages.text(`report.${id}.name`),
            }))}
            onChange={(next) => open({ screen: 'severalVenues', report: next })}
          />
          {chosen.length > 1 && answers.some(({ run }) => run) && (
            <Button variant="primary" icon="export" onPress={() => setExporting(true)}>
              {messages.text('common.export')}
            </Button>
          )}
        </div>
        <VenuesExportDialog
          venues={chosen}
          report={report}
          parameters={asked}
          isOpen={isExporting}
          onClose={() => setExporting(false)}
        />
        <ReportQuestion
          profile={profile}
          report={report}
          now={now}
          parameters={parameters}
          compared={comparison}
          options={joinOptions(answers)}
          onChange={change}
        />
      </header>
      {lacking.length > 0 && (
        <Notice
          tone="info"
          strip
          actions={
            <Button
              isDisabled={needs.venues.some(({ isStarting }) => isStarting)}
              onPress={needs.startAll}
            >
              {messages.text('severalVenues.fetch')}
            </Button>
          }
        >
          {messages.text('severalVenues.missing', {
            venues: messages.list(lacking.map(({ venue }) => venue)),
          })}
        </Notice>
      )}
      <ScreenPage>
        <p role="status" className={classNames(frame.sentence, styles.sentence)}>
          {[writeVenuesSentence(figures, comparison, messages), writeTotalState(answers, messages)]
            .join(' ')
            .trim()}
        </p>
        {answers.some(({ run }) => run) && (
          <>
            <VenuesChart
              figures={figures}
              choices={choices}
              chosen={shape?.id ?? ''}
              comparison={comparison}
              onChoose={setFigure}
            />
            <VenuesTables report={report} parameters={asked} figures={figures} answers={answers} />
          </>
        )}
        <VenuesCard venues={venues} answers={answers} onChoose={choose} onOpen={goTo} />
      </ScreenPage>
    </>
  );
}

/** The filter options of all venues. Options with the same name are merged. */
function joinOptions(answers: readonly OwnAnswer[]): Record<string, ReportOption[]> {
  const joined: Record<string, ReportOption[]> = {};
  for (const { run } of answers) {
    for (const [filter, options] of Object.entries(run?.options ?? {})) {
      const own = joined[filter] ?? [];
      joined[filter] = own;
      for (const option of options) {
        const at = own.findIndex(({ value }) => value === option.value);
        const known = own[at];
        if (known) own[at] = { ...known, rows: known.rows + option.rows };
        else own.push(option);
      }
    }
  }
  return joined;
}
