import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { Button } from '../../ui/button.tsx';
import { useNavigation } from '../navigation/index.ts';
import { GridButton } from './grid-button.tsx';
import styles from './result-section.module.css';
import { ResultSection } from './result-section.tsx';
import { RowPreview } from './row-preview.tsx';
import { SectionCard } from './section-card.tsx';
import { useOpenRequest } from './use-open-request.ts';
import { useOrderChangedOn } from './use-order-changed-on.ts';
import { useRemovedLines } from './use-removed-lines.ts';
import { orderFilter, useStoredOrderLines } from './use-stored-order-lines.ts';

/** The rows of one operation for the case, shown independently of the others. */
export function CaseSection({
  profile,
  dataset,
  rowRequest,
  personalData,
}: {
  readonly profile: Profile;
  readonly dataset: 'bookings' | 'visitors' | 'tasks' | 'scans';
  readonly rowRequest: RowRequest;
  readonly personalData: View['personalData'];
}) {
  const messages = useMessages();
  const openRequest = useOpenRequest(profile);
  const query = resultQuery(profile.id, dataset, rowRequest);
  const resultSet = useQuery(query);
  const name = messages.text(`dataset.${dataset}`);
  return (
    <ResultSection
      icon={dataset}
      title={name}
      query={query}
      resultSet={resultSet}
      none={messages.text(`caseFile.none.${dataset}`)}
      tools={
        resultSet.data &&
        resultSet.data.ingestStats.kept > 0 && (
          <GridButton title={name} onPress={() => openRequest(dataset, rowRequest)} />
        )
      }
    >
      {({ resultId, ingestStats }) => (
        <RowPreview
          dataset={getDataset(dataset)}
          resultId={resultId}
          expected={ingestStats.kept}
          personalData={personalData}
          without={dataset === 'tasks' ? [] : ['orderNumber', 'barcode']}
          label={name}
        />
      )}
    </ResultSection>
  );
}

/** The order's lines among stored rows of orders: the platform can't look them up by number. */
export function StoredLinesSection({
  profile,
  number,
}: {
  readonly profile: Profile;
  readonly number: string;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const openRequest = useOpenRequest(profile);
  const now = useVenueNow(profile.timeZone);
  const stored = useStoredOrderLines(profile.id, number);
  const changedOn = useOrderChangedOn(profile.id, number, now);
  const removed = useRemovedLines(profile.id, number);
  const title = messages.text('link.orders');
  const filters = [orderFilter(number)];
  return (
    <SectionCard
      icon="orders"
      title={title}
      count={stored && messages.text('link.inStoredRows', { rows: stored.rows })}
      tools={
        stored ? (
          <GridButton
            title={title}
            onPress={() => openRequest('orders', stored.resultSet.rowRequest, filters)}
          />
        ) : (
          !changedOn && (
            <Button variant="quiet" onPress={() => open({ screen: 'dataset', dataset: 'orders' })}>
              {messages.text('caseFile.openOrders')}
            </Button>
          )
        )
      }
    >
      {stored ? (
        <RowPreview
          dataset={getDataset('orders')}
          resultId={stored.resultSet.resultId}
          filters={filters}
          expected={stored.rows}
          personalData="masked"
          without={['orderNumber']}
          label={title}
        />
      ) : (
        <p className={styles.quiet}>{messages.text('caseFile.none.orders')}</p>
      )}
      {removed && (
        <p className={styles.removed}>
          {[removed.title, ...removed.lines].map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they stay in place
            <span key={at}>{text}</span>
          ))}
        </p>
      )}
    </SectionCard>
  );
}
