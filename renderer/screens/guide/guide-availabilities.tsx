import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { type DayRange, toPeriod } from '../../../shared/ranges.ts';
import { getDayStart } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import {
  GridButton,
  ResultSection,
  RowPreview,
  useOpenRequest,
} from '../../parts/linked-records/index.ts';
import { RangePicker } from '../../parts/range-picker/index.ts';
import { makeFirstDraft } from '../../parts/requests/request-draft.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { Button } from '../../ui/button.tsx';
import styles from './guide.module.css';
import { GuideWeek } from './guide-week.tsx';

const availabilities = getDataset('availabilities');
const listed = 60;

/** When a guide is available: at any date, or in a period. */
export function GuideAvailabilities({
  profile,
  guideId,
}: {
  readonly profile: Profile;
  readonly guideId: string;
}) {
  const messages = useMessages();
  const openRequest = useOpenRequest(profile);
  const now = useVenueNow(profile.timeZone);
  const [range, setRange] = useState<DayRange | null>(null);
  const [picking, setPicking] = useState(false);
  const rowRequest: RowRequest = {
    by: 'guide',
    guideId,
    ...(range ? { period: toPeriod(range) } : {}),
  };
  const query = resultQuery(profile.id, 'availabilities', rowRequest);
  const resultSet = useQuery(query);
  const fallback = makeFirstDraft(availabilities, now).range;
  const { axis } = availabilities;
  const fromToday: Filter = {
    kind: 'between',
    field: 'till',
    from: getDayStart(now.toPlainDate().toString()),
  };
  return (
    <ResultSection
      icon="availabilities"
      title={messages.text('dataset.availabilities')}
      query={query}
      resultSet={resultSet}
      none={messages.text(
        range ? 'guide.availabilities.noneInPeriod' : 'guide.availabilities.none',
      )}
      tools={
        <GridButton
          title={messages.text('dataset.availabilities')}
          onPress={() => openRequest('availabilities', rowRequest)}
        />
      }
      above={
        axis && (
          <div className={styles.period}>
            <RangePicker
              axis={axis}
              label={messages.text(`range.axis.${axis.kind}`)}
              profileId={profile.id}
              dataset={availabilities}
              now={now}
              value={range}
              fallback={range ?? fallback}
              onChange={setRange}
              isOpen={picking}
              onOpenChange={setPicking}
            />
            {range && (
              <Button variant="quiet" onPress={() => setRange(null)}>
                {messages.text('range.anyDate')}
              </Button>
            )}
          </div>
        )
      }
    >
      {({ resultId, ingestStats }) => (
        <>
          <GuideWeek
            key={range?.first}
            resultId={resultId}
            timeZone={profile.timeZone}
            day={range?.first ?? now.toPlainDate().toString()}
          />
          <details className={styles.list}>
            <summary>{messages.text('guide.week.list')}</summary>
            <RowPreview
              dataset={availabilities}
              resultId={resultId}
              expected={ingestStats.kept}
              sorting={[{ id: 'from', desc: false }]}
              filters={range ? [] : [fromToday]}
              none={messages.text('guide.availabilities.noneUpcoming')}
              personalData="masked"
              without={['guideId']}
              rows={listed}
              label={messages.text('dataset.availabilities')}
            />
          </details>
        </>
      )}
    </ResultSection>
  );
}
