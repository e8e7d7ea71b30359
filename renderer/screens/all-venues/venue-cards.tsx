import { type CSSProperties, useId, useMemo } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { findWhen, isSoFar } from '../../../shared/reports/day-figures.ts';
import { isEmptyDay } from '../../../shared/reports/day-sources.ts';
import { AtVenue, useMessages } from '../../base/messages-context.tsx';
import { ChangeText } from '../../ui/charts/figure-card.tsx';
import { PictureMenuContext } from '../../ui/charts/picture-menu-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import {
  ArrivalsChart,
  ArrivalsKey,
  compare,
  compareScans,
  findHours,
  InTurn,
  writeChange,
  writeChangeFromExpected,
} from '../today/index.ts';
import styles from './all-venues.module.css';
import type { VenueDay } from './use-venue-days.ts';
import { writeCame } from './venue-cells.tsx';
import { VenueState } from './venue-row.tsx';
import type { When } from './write-venue-table.ts';

/** When people come to each venue, as its Today shows it. */
export function VenueCards({
  venues,
  when,
  onOpen,
  onExamine,
}: {
  readonly venues: readonly VenueDay[];
  readonly when: When;
  readonly onOpen: (venue: Profile) => void;
  readonly onExamine: (venue: Profile) => void;
}) {
  const messages = useMessages();
  const titleId = useId();
  // Four are two by two.
  const columns = venues.length === 4 ? 2 : Math.min(3, venues.length);
  return (
    // The menu of charts belongs to the window's venue.
    <PictureMenuContext value={null}>
      <section className={styles.arrivals} aria-labelledby={titleId}>
        <div className={shared.spread}>
          <p id={titleId} className={shared.subheading}>
            {messages.text('report.arrivals.name')}
          </p>
          <ArrivalsKey isAhead={when === 'ahead'} />
        </div>
        <ul className={styles.cards} style={{ '--columns': columns } as CSSProperties}>
          {venues.map((venue) => (
            <AtVenue key={venue.profile.id} timeZone={venue.profile.timeZone}>
              <VenueCard
                venue={venue}
                onOpen={() => onOpen(venue.profile)}
                onExamine={() => onExamine(venue.profile)}
              />
            </AtVenue>
          ))}
        </ul>
      </section>
    </PictureMenuContext>
  );
}

function VenueCard({
  venue,
  onOpen,
  onExamine,
}: {
  readonly venue: VenueDay;
  readonly onOpen: () => void;
  readonly onExamine: () => void;
}) {
  const messages = useMessages();
  const { profile, coming } = venue;
  const today = venue.today === null || isEmptyDay(venue.today) ? null : venue.today;
  const hours = useMemo(() => today && findHours(today), [today]);
  return (
    <li className={classNames(frame.card, styles.card)} data-environment={profile.environment}>
      <div className={styles.venue}>
        <Icon name={profile.environment} />
        <button type="button" className={styles.cardTitle} onClick={onOpen}>
          <bdi>{profile.name}</bdi>
        </button>
      </div>
      {today && <CardFigure today={today} figures={venue.figures} />}
      <VenueState
        venue={venue}
        nothing={today === null ? messages.text('common.noData') : null}
        onExamine={onExamine}
      />
      {today && hours && (
        <InTurn>
          <ArrivalsChart
            today={today}
            hours={hours}
            coming={coming}
            timeZone={profile.timeZone}
            venue={profile.name}
            isFilling
          />
        </InTurn>
      )}
    </li>
  );
}

/** Who came, compared with those expected by then; before anybody came, who is booked, with a usual day. */
function CardFigure({
  today,
  figures: { came, expected, people },
}: Pick<VenueDay, 'figures'> & { readonly today: Today }) {
  const messages = useMessages();
  const { ahead, byNow, isCompared } = compareScans(today);
  if (came === null && people === null) return null;
  const when = findWhen(today);
  const isOpen = (dataset: 'scans' | 'visits') => isSoFar(today.sources[dataset], today);
  const change =
    came === null
      ? writeChange(compare(people, today.people.usual), today.day, messages, {
          byNow: when === 'ahead',
          goal: 'more',
          isSoFar: isOpen('visits'),
        })
      : isCompared
        ? writeChangeFromExpected(came, ahead, messages, { byNow, isSoFar: isOpen('scans') })
        : undefined;
  const column = came === null ? 'people' : 'came';
  return (
    <p className={styles.cardFigure}>
      {messages.text(`allVenues.column.${column}`, { when })}{' '}
      <strong>
        {came === null ? messages.number(people ?? 0) : writeCame(came, expected, messages)}
      </strong>{' '}
      {change && <ChangeText {...change} />}
    </p>
  );
}
