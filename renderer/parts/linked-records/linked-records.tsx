import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { LinkedRows } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { useNavigation } from '../navigation/index.ts';
import { openCaseFile } from './case-file-state.ts';
import styles from './linked-records.module.css';
import type { Subject } from './subjects.ts';
import { useLinkedRows } from './use-linked-rows.ts';
import { useOpenRequest } from './use-open-request.ts';
import { useOrderChangedOn } from './use-order-changed-on.ts';
import { useRemovedLines } from './use-removed-lines.ts';
import { orderFilter, useStoredOrderLines } from './use-stored-order-lines.ts';

interface Props {
  readonly profile: Profile;
  readonly subject: Subject;
}

/** Links from a record to rows of other datasets about the same order, guide or barcode. */
export function LinkedRecords({ profile, subject }: Props) {
  const messages = useMessages();
  const { kind, number, name } = subject;
  const title =
    name === undefined
      ? messages.text(`link.${kind}`, { number })
      : messages.text('link.named', { name: toVisibleText(name), number });
  const links = { profile, number, downloaded: useLinkedRows(profile.id, subject) };
  return (
    <section className={styles.subject} aria-label={title}>
      <h4 className={styles.number}>
        <bdi>{title}</bdi>
      </h4>
      <ul>
        {subject.kind === 'order' && <OrderLinks {...links} />}
        {subject.kind === 'guide' && <GuideLinks {...links} />}
        {subject.kind === 'barcode' && <BarcodeLinks {...links} />}
      </ul>
    </section>
  );
}

interface LinksProps {
  readonly profile: Profile;
  readonly number: string;
  /** The number of downloaded rows by dataset. Null if unknown. */
  readonly downloaded: LinkedRows | null;
}

function OrderLinks({ profile, number, downloaded }: LinksProps) {
  const messages = useMessages();
  const { open } = useNavigation();
  const removed = useRemovedLines(profile.id, number);
  return (
    <>
      <StoredLinesLink profile={profile} number={number} downloaded={downloaded} />
      {removed && (
        <li className={styles.notDownloaded}>
          <Icon name="orders" size={14} />
          <span>
            <span className={shared.gap}>{removed.title}</span>
            {removed.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they stay in place
              <span key={at} className={styles.why}>
                {line}
              </span>
            ))}
          </span>
        </li>
      )}
      {(['bookings', 'visitors', 'tasks'] as const).map((dataset) => (
        <DatasetLink
          key={dataset}
          profile={profile}
          dataset={dataset}
          rowRequest={{ by: 'orderNumber', orderNumber: number }}
          downloaded={downloaded}
        />
      ))}
      <Link
        icon="caseFile"
        name={messages.text('link.caseFile')}
        onOpen={() => {
          openCaseFile(profile.id, { kind: 'orderNumber', number });
          open({ screen: 'caseFile' });
        }}
      />
    </>
  );
}

function GuideLinks({ profile, number, downloaded }: LinksProps) {
  const messages = useMessages();
  const { open } = useNavigation();
  return (
    <>
      <Link
        icon="guides"
        name={messages.text('link.guidePage')}
        onOpen={() => open({ screen: 'guide', guideId: number })}
      />
      <DatasetLink
        profile={profile}
        dataset="availabilities"
        rowRequest={{ by: 'guide', guideId: number }}
        downloaded={downloaded}
      />
    </>
  );
}

function BarcodeLinks({ profile, number, downloaded }: LinksProps) {
  const messages = useMessages();
  const { open } = useNavigation();
  return (
    <>
      <DatasetLink
        profile={profile}
        dataset="scans"
        rowRequest={{ by: 'barcode', barcode: number }}
        downloaded={downloaded}
      />
      <Link
        icon="caseFile"
        name={messages.text('link.caseFile.barcode')}
        onOpen={() => {
          openCaseFile(profile.id, { kind: 'barcode', number });
          open({ screen: 'caseFile' });
        }}
      />
    </>
  );
}

/** A link to rows of another dataset. They are fetched when it is opened; until then, stored rows are counted. */
function DatasetLink({
  profile,
  dataset,
  rowRequest,
  downloaded,
}: {
  readonly profile: Profile;
  readonly dataset: 'bookings' | 'visitors' | 'tasks' | 'availabilities' | 'scans';
  readonly rowRequest: RowRequest;
  readonly downloaded: LinkedRows | null;
}) {
  const messages = useMessages();
  const openRequest = useOpenRequest(profile);
  const { data } = useQuery({ ...resultQuery(profile.id, dataset, rowRequest), enabled: false });
  return (
    <Link
      icon={dataset}
      name={messages.text(dataset === 'visitors' ? 'link.visitors' : `dataset.${dataset}`)}
      count={
        data
          ? messages.text('link.count', { rows: data.ingestStats.kept })
          : writeDownloaded(downloaded?.[dataset], messages)
      }
      onOpen={() => openRequest(dataset, rowRequest)}
    />
  );
}

function StoredLinesLink({ profile, number, downloaded }: LinksProps) {
  const messages = useMessages();
  const { openDataset } = useNavigation();
  const openRequest = useOpenRequest(profile);
  const now = useVenueNow(profile.timeZone);
  const stored = useStoredOrderLines(profile.id, number);
  const changedOn = useOrderChangedOn(profile.id, number, now);
  if (!stored && changedOn) {
    return (
      <Link
        icon="orders"
        name={messages.text('link.orders')}
        count={
          writeDownloaded(downloaded?.['orders'], messages) ??
          messages.text('link.ordersOfDay', { day: messages.shortDay(changedOn.first) })
        }
        onOpen={() =>
          openDataset('orders', {
            draft: { range: changedOn, number: '', scope: 'period' },
            filters: [orderFilter(number)],
          })
        }
      />
    );
  }
  if (!stored) {
    return (
      <li className={styles.notDownloaded}>
        <Icon name="orders" size={14} />
        <span>
          <span className={shared.gap}>{messages.text('link.orders')}</span>
          <span className={styles.why}>{messages.text('link.ordersNotHeld')}</span>
        </span>
      </li>
    );
  }
  return (
    <Link
      icon="orders"
      name={messages.text('link.orders')}
      count={messages.text('link.inStoredRows', { rows: stored.rows })}
      onOpen={() => openRequest('orders', stored.resultSet.rowRequest, [orderFilter(number)])}
    />
  );
}

function Link(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly count?: string | null;
  readonly onOpen: () => void;
}) {
  const { icon, name, count, onOpen } = props;
  return (
    <li>
      <AriaButton className={styles.link ?? ''} onPress={onOpen}>
        <Icon name={icon} size={14} />
        <span className={shared.gap}>{name}</span>
        {count && <span className={shared.count}>{count}</span>}
        <Icon name="chevronRight" size={12} />
      </AriaButton>
    </li>
  );
}

/** Shows nothing without rows, since the platform may have some that aren't downloaded. */
function writeDownloaded(rows: number | undefined, messages: Messages): string | null {
  return rows === undefined || rows === 0 ? null : messages.text('link.downloaded', { rows });
}
