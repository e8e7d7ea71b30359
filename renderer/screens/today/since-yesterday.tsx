import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ChangedOrders, SinceYesterday as Changes } from '../../../shared/domain/reports.ts';
import type { OrderChange } from '../../../shared/domain/views.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { addDays, parseVenueDate, type VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { sinceYesterdayQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import shared from '../../ui/shared.module.css';
import { findSince, writeSince } from './as-of.ts';
import { findOrders } from './drill-downs.ts';
import styles from './today.module.css';

/** Changes of orders since yesterday or, if nothing was downloaded then, since the download before it. */
export function SinceYesterday({
  profile,
  today,
  isComing,
  onOpen,
}: {
  readonly profile: Profile;
  readonly today: VenueDate;
  readonly isComing: boolean;
  readonly onOpen: (rows: DrillDown) => void;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const { data } = useQuery(sinceYesterdayQuery(profile.id, today));
  if (!data) return null;
  const { since: known, day } = data;
  const since = findSince(known, day);
  const title = writeSince(since, day, messages);
  const about = data.orders.isEmpty
    ? []
    : [
        known === null
          ? messages.text('today.since.none')
          : messages.text('today.since.compared', { day: messages.shortDay(known) }),
        ...(data.unknown > 0
          ? [messages.text('today.since.without', { orders: data.unknown })]
          : []),
      ];
  return (
    <section className={styles.since} aria-label={title}>
      <h2 className={shared.subheading}>{title}</h2>
      {data.orders.isEmpty ? (
        <p>{messages.text(isComing ? 'common.downloading' : 'today.since.unknown')}</p>
      ) : (
        <ul className={styles.sinceFigures}>
          {listFigures(data).map(({ label, change, found }) => {
            const rows = findOrders({ since, day, change }, found);
            const text = messages.text(label, { orders: found.orders });
            return (
              <li key={label}>
                {rows && found.orders > 0 ? (
                  <button type="button" onClick={() => onOpen(rows)}>
                    {text}
                  </button>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      )}
      <AboutButton title={title} about={about} />
      <span className={shared.gap} />
      {known !== null && (
        <Button
          variant="quiet"
          className={styles.sinceChanges ?? ''}
          onPress={() =>
            open({
              screen: 'changes',
              dataset: 'orders',
              dates: null,
              range: { first: addDays(known, 1), last: addDays(day, -1) },
              since: toMidnight(day, profile.timeZone),
            })
          }
        >
          {messages.text('today.since.changes')}
        </Button>
      )}
    </section>
  );
}

/** Without an earlier version, only dates show changes. Uncategorised orders are shown if there are any. */
function listFigures(
  data: Changes,
): { readonly label: MessageKey; readonly change: OrderChange; readonly found: ChangedOrders }[] {
  if (data.since === null) {
    return [{ label: 'today.since.orders.created', change: 'fresh', found: data.fresh }];
  }
  const changes: readonly OrderChange[] = ['fresh', 'cancelled', 'moved', 'uncategorised'];
  return changes
    .filter((change) => change !== 'uncategorised' || data.uncategorised.orders > 0)
    .map((change) => ({ label: `today.since.orders.${change}`, change, found: data[change] }));
}

function toMidnight(day: string, timeZone: string): number {
  const date = parseVenueDate(day);
  if (!date) throw new RangeError('not a day');
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}
