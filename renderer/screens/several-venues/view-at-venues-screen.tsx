import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import { isSummed } from '../../../shared/grid-state.ts';
import { buildVenueTable, leaveOutRepeats } from '../../../shared/reports/side-by-side.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { changeScreen, openNext, useNavigation } from '../../parts/navigation/index.ts';
import { isMasked } from '../../parts/personal-data/index.ts';
import { useFollowed, useSelectVenue } from '../../parts/profiles/index.ts';
import { makeFirstDraft } from '../../parts/requests/request-draft.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import { ReportTableView } from '../reports/index.ts';
import styles from './several-venues.module.css';
import { useComparedVenues, useRefresh } from './use-compared-venues.ts';
import { findViewDays, useTotals } from './use-totals.ts';
import { VenuesCard, writeTotalState } from './venues-card.tsx';
import { VenuesChart } from './venues-chart.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  readonly viewId: string;
}

/** The rows of a saved view at this venue and others: how many, and their sums. */
export function ViewAtVenuesScreen({ profile, dataset, viewId }: Props) {
  const messages = useMessages();
  const { open } = useNavigation();
  const { data: views } = useQuery(savedViewsQuery(profile.id));
  const view = views?.find((one) => one.viewId === viewId);
  if (view) return <ViewAtVenues profile={profile} view={view} />;
  return (
    <ScreenPage>
      <p role="status">{views && messages.text('severalVenues.noView')}</p>
      <Button onPress={() => open({ screen: 'dataset', dataset })}>
        {messages.text(`dataset.${dataset}`)}
      </Button>
    </ScreenPage>
  );
}

function ViewAtVenues({ profile, view }: { readonly profile: Profile; readonly view: GridView }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const now = useNow(60_000);
  const dataset = getDataset(view.dataset);
  const { venues, chosen, choose } = useComparedVenues(profile.id);
  useFollowed(chosen);
  const fields = useMemo(
    () =>
      view.state.order
        .filter((name) => !view.state.hidden.includes(name))
        .flatMap((name): Field[] => {
          const field = findField(dataset, name);
          return field && isSummed(field) && !isMasked(field, 'masked') ? [field] : [];
        }),
    [dataset, view.state],
  );
  const [figure, setFigure] = useState('rows');
  const answers = useTotals(chosen, dataset, view, fields, now);
  const select = useSelectVenue();
  useRefresh(answers);
  const goTo = (venue: Profile) => {
    const there = getVenueNow(venue.timeZone, now);
    const { filters, search, grouping } = view.state;
    changeScreen(venue.id, dataset.id, {
      filters,
      search,
      grouping,
      within: null,
      viewId: null,
      draft: { ...makeFirstDraft(dataset, there), range: findViewDays(dataset, view, there) },
    });
    if (venue.id === profile.id) return open({ screen: 'dataset', dataset: dataset.id });
    openNext(venue.id, { screen: 'dataset', dataset: dataset.id });
    select.mutate(venue.id);
  };
  const rows = messages.text('common.rows');
  const figures = buildVenueTable(
    [
      { id: 'rows', kind: 'count', name: rows, isSum: true },
      ...fields.map(({ name, currency }) => ({
        id: name,
        name: messages.field(dataset.id, name),
        isSum: true,
        kind: currency === undefined ? ('count' as const) : ('money' as const),
      })),
    ],
    answers,
    {
      venue: messages.text('common.venue'),
      asOf: messages.text('coverage.downloaded'),
      state: messages.text('severalVenues.state'),
      total: (currency) =>
        messages.text('severalVenues.totalIn', { currency: messages.currencySign(currency) }),
      counts: ([first = '', ...more]) => messages.list([first, ...more.map(messages.inSentence)]),
    },
  );
  const days = findViewDays(dataset, view, getVenueNow(profile.timeZone, now));
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <BackButton
            label={messages.text('severalVenues.backToRows', {
              dataset: messages.text(`dataset.${dataset.id}`),
            })}
            onPress={() => open({ screen: 'dataset', dataset: dataset.id })}
          />
          <h1 className={shared.title}>
            {messages.text('severalVenues.title', { report: view.name })}
          </h1>
        </div>
        <p className={frame.quiet}>
          {messages.text('severalVenues.viewAbout', {
            dataset: messages.text(`dataset.${dataset.id}`),
            days: messages.dayRange(days),
          })}
        </p>
      </header>
      <ScreenPage>
        <p role="status" className={classNames(frame.sentence, styles.sentence)}>
          {writeTotalState(answers, messages)}
        </p>
        {answers.length > 0 && (
          <>
            <VenuesChart
              figures={figures}
              choices={figures.shape.columns.slice(1, -2)}
              chosen={figure}
              onChoose={setFigure}
            />
            <section className={classNames(frame.card, styles.part)}>
              <ReportTableView
                name={messages.text('reports.figures')}
                shape={figures.shape}
                table={leaveOutRepeats(figures.table)}
                parameters={{
                  period: days,
                  comparison: 'none',
                  choices: {},
                  filters: {},
                }}
              />
            </section>
          </>
        )}
        <VenuesCard venues={venues} answers={answers} onChoose={choose} onOpen={goTo} />
      </ScreenPage>
    </>
  );
}
