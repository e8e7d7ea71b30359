import type { Profile } from '../../../shared/domain/profiles.ts';
import type { VenueTotals } from '../../../shared/reports/venue-figures.ts';
import { AtVenue, useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { useTableWalk } from '../../ui/use-table-walk.ts';
import styles from './all-venues.module.css';
import type { VenueDay } from './use-venue-days.ts';
import { Came, ColumnsContext, Count, RevenueCells, Usual, writeColumn } from './venue-cells.tsx';
import { VenueRow } from './venue-row.tsx';
import { venueColumns, type When } from './write-venue-table.ts';

/** A row for each venue, one tab stop with arrow keys, and totals below the venues that are added up. */
export function VenueTable({
  venues,
  counted,
  totals,
  urgent,
  when,
  onOpen,
  onExamine,
}: {
  /** In order: those that are added up come first. */
  readonly venues: readonly VenueDay[];
  readonly counted: readonly VenueDay[];
  readonly totals: VenueTotals;
  /** The venue that needs the user first. */
  readonly urgent: Profile | null;
  readonly when: When;
  readonly onOpen: (venue: Profile) => void;
  readonly onExamine: (venue: Profile) => void;
}) {
  const messages = useMessages();
  const walk = useTableWalk(venues.length, 1);
  const revenue = venues.flatMap(({ figures }) => figures.revenue);
  const columns = {
    when,
    isRevenueSoFar: revenue.length > 0 && revenue.every(({ isSoFar }) => isSoFar),
  };
  // Venues without any data are counted beside the row's name.
  const writeOnly = (known: number) =>
    known > 0 && known < totals.known.people
      ? messages.text('allVenues.only', { known, venues: counted.length })
      : null;
  const rows = venues.map((venue, row) => (
    <AtVenue key={venue.profile.id} timeZone={venue.profile.timeZone}>
      <VenueRow
        venue={venue}
        row={row}
        isUrgent={venue.profile.id === urgent?.id}
        onOpen={() => onOpen(venue.profile)}
        onExamine={() => onExamine(venue.profile)}
      />
    </AtVenue>
  ));
  return (
    <ColumnsContext value={columns}>
      <div className={classNames(shared.card, styles.scroller)}>
        <table
          className={classNames(shared.table, styles.table)}
          aria-label={messages.text('allVenues.title')}
          {...walk}
        >
          <thead>
            <tr>
              {venueColumns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(
                    column !== 'venue' && column !== 'usual' && styles.number,
                    column === 'lastYear' && styles.lastYear,
                  )}
                >
                  {writeColumn(column, columns, messages)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(0, counted.length)}</tbody>
          {counted.length > 1 && totals.known.people > 0 && (
            <tbody className={styles.total}>
              <tr>
                <th scope="row">
                  {messages.text('allVenues.total', {
                    missing: counted.length - totals.known.people,
                    environment:
                      counted.length < venues.length && counted[0]
                        ? messages.text(`environment.${counted[0].profile.environment}`)
                        : 'none',
                  })}
                </th>
                <Count column="people" value={totals.people} isMain />
                <Usual figures={totals} />
                <Came
                  figures={{ ...totals, expected: totals.expectedThere }}
                  only={writeOnly(totals.known.came)}
                />
                <Count
                  column="unconfirmed"
                  value={totals.unconfirmed}
                  isOver={counted.every(({ need }) => need.waits === null)}
                  only={writeOnly(totals.known.unconfirmed)}
                />
                <Count
                  column="short"
                  value={totals.short}
                  isOver={when === 'past'}
                  only={writeOnly(totals.known.short)}
                />
                <RevenueCells lines={totals.revenue} />
              </tr>
            </tbody>
          )}
          {counted.length < venues.length && (
            <tbody className={styles.others}>{rows.slice(counted.length)}</tbody>
          )}
        </table>
      </div>
    </ColumnsContext>
  );
}
