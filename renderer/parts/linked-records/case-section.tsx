import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { useNavigation } from '../navigation/index.ts';
import { makeDraft, makeFirstDraft } from '../requests/request-draft.ts';
import sectionStyles from './result-section.module.css';
import { ResultSection } from './result-section.tsx';
import { RowPreview } from './row-preview.tsx';
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
  const { openDataset } = useNavigation();
  const now = useVenueNow(profile.timeZone);
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
          <Button
            variant="quiet"
            aria-label={messages.text('caseFile.openGrid.of', {
              dataset: messages.inSentence(name),
            })}
            onPress={() =>
              openDataset(dataset, {
                draft: makeDraft(rowRequest, makeFirstDraft(getDataset(dataset), now).range),
              })
            }
          >
            {messages.text('caseFile.openGrid')}
          </Button>
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
  const id = useId();
  const { open, openDataset } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const stored = useStoredOrderLines(profile.id, number);
  const changedOn = useOrderChangedOn(profile.id, number, now);
  const removed = useRemovedLines(profile.id, number);
  const orders = getDataset('orders');
  return (
    <section className={classNames(shared.card, sectionStyles.section)} aria-labelledby={id}>
      <header className={sectionStyles.header}>
        <Icon name="orders" />
        <h2 id={id} className={shared.heading}>
          {messages.text('link.orders')}
        </h2>
        {stored && (
          <span className={shared.count}>
            {messages.text('link.inStoredRows', { rows: stored.rows })}
          </span>
        )}
        <span className={shared.gap} />
        {stored ? (
          <Button
            variant="quiet"
            aria-label={messages.text('caseFile.openGrid.of', {
              dataset: messages.inSentence(messages.text('link.orders')),
            })}
            onPress={() =>
              openDataset('orders', {
                draft: makeDraft(stored.resultSet.rowRequest, makeFirstDraft(orders, now).range),
                filters: [orderFilter(number)],
              })
            }
          >
            {messages.text('caseFile.openGrid')}
          </Button>
        ) : changedOn ? null : (
          <Button variant="quiet" onPress={() => open({ screen: 'dataset', dataset: 'orders' })}>
            {messages.text('caseFile.openOrders')}
          </Button>
        )}
      </header>
      {stored ? (
        <RowPreview
          dataset={orders}
          resultId={stored.resultSet.resultId}
          filters={[orderFilter(number)]}
          expected={stored.rows}
          personalData="masked"
          without={['orderNumber']}
          label={messages.text('link.orders')}
        />
      ) : (
        <p className={sectionStyles.quiet}>{messages.text('caseFile.none.orders')}</p>
      )}
      {removed && (
        <p className={sectionStyles.removed}>
          {[removed.title, ...removed.lines].map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they stay in place
            <span key={at}>{text}</span>
          ))}
        </p>
      )}
    </section>
  );
}
