import { findMissing } from '../../../shared/reports/day-figures.ts';
import { isEmptyDay } from '../../../shared/reports/day-sources.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pill } from '../../ui/pill.tsx';
import shared from '../../ui/shared.module.css';
import { makeCellAttributes } from '../../ui/use-table-walk.ts';
import { toTime, useScansOfToday } from '../today/index.ts';
import styles from './all-venues.module.css';
import type { VenueDay } from './use-venue-days.ts';
import { Came, Cell, Count, RevenueCells, Usual } from './venue-cells.tsx';

/** One venue: its day, its clock, and what keeps its figures from being known. */
export function VenueRow({
  venue,
  row,
  isUrgent,
  onOpen,
  onExamine,
}: {
  readonly venue: VenueDay;
  readonly row: number;
  /** It needs the user first. */
  readonly isUrgent: boolean;
  readonly onOpen: () => void;
  readonly onExamine: () => void;
}) {
  const { profile, figures, today } = venue;
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const hasScans = today?.sources['scans']?.isEmpty === false;
  // As on the venue's own Today: while it is shown, its scans come every quarter of an hour.
  useScansOfToday(profile, now.toPlainDate().toString(), hasScans && venue.locked === null);
  return (
    <tr className={styles.row} data-environment={profile.environment}>
      <th scope="row">
        <span className={styles.venue}>
          <Icon name={profile.environment} />
          <button
            type="button"
            className={styles.open}
            {...makeCellAttributes(row, 0)}
            onClick={onOpen}
          >
            <bdi>{profile.name}</bdi>
            {isUrgent && (
              <>
                {/* The dot stays beside the last word. */}
                {'\u00a0'}
                <span className={styles.urgent}>
                  <span className={shared.hidden}>{messages.text('allVenues.urgent')}</span>
                </span>
              </>
            )}
          </button>
        </span>
        <span className={classNames(styles.about, styles.place)}>
          {profile.environment !== 'production' && (
            <Pill
              text={messages.text(`environment.${profile.environment}`)}
              tone={profile.environment === 'staging' ? 'amber' : 'violet'}
              look="outlined"
            />
          )}
          {messages.text('allVenues.clock', {
            city: findCity(profile.timeZone),
            time: messages.time(now.toPlainTime().toString().slice(0, 5)),
          })}
        </span>
        <VenueState venue={venue} onExamine={onExamine} />
      </th>
      <Count column="people" value={figures.people} isMain={!venue.isPending} />
      <Usual figures={figures} />
      <Came figures={figures} firstVisit={figures.firstVisit} />
      <Count column="unconfirmed" value={figures.unconfirmed} isOver={venue.need.waits === null} />
      <ShortCell short={figures.short} />
      <RevenueCells lines={figures.revenue} />
    </tr>
  );
}

/** Why there are no figures, or why they may be old. */
export function VenueState({
  venue,
  nothing = null,
  onExamine,
}: {
  readonly venue: VenueDay;
  /** Said if there is no other reason. */
  readonly nothing?: string | null;
  readonly onExamine: () => void;
}) {
  const messages = useMessages();
  const { platformError, platformErrorSince, locked, failure, coming, isPending, today } = venue;
  if (isPending) return <span className={styles.about}>{messages.text('common.calculating')}</span>;
  const problem =
    locked !== null
      ? messages.text(`profiles.keys.${locked}`)
      : platformError
        ? messages.text('allVenues.away', {
            time: platformErrorSince === null ? 'none' : messages.clock(platformErrorSince),
          })
        : failure && describeError(failure, messages).title;
  if (problem) {
    return (
      <span className={styles.problem}>
        {problem}
        {platformError && (
          <Button variant="quiet" className={styles.examine ?? ''} onPress={onExamine}>
            {messages.text('doctor.open')}
          </Button>
        )}
      </span>
    );
  }
  if (coming.size > 0) {
    return <span className={styles.about}>{messages.text('common.downloading')}</span>;
  }
  // Of nothing it is said in place of the people.
  const missing =
    today === null || isEmptyDay(today) ? null : findMissing(today.sources['visits'], today.day);
  const text =
    missing === null
      ? nothing
      : messages.text('today.missing', { percent: messages.percent(missing) });
  return text !== null && <span className={styles.about}>{text}</span>;
}

function ShortCell({ short }: { readonly short: VenueDay['figures']['short'] }) {
  const messages = useMessages();
  if (!short?.worst) return <Count column="short" value={short?.groups ?? null} />;
  const { groups, worst } = short;
  return (
    <Cell column="short" className={classNames(styles.number, styles.bad)}>
      {messages.text('allVenues.short', {
        groups,
        language: worst.language === null ? 'any' : messages.languageName(worst.language),
        time: messages.time(toTime(worst.from)),
      })}
    </Cell>
  );
}

/** "Europe/Brussels" is shown as "Brussels". */
function findCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
