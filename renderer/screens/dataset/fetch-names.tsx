import { useMutation } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { Button } from '../../ui/button.tsx';
import { findNamingPeriod } from './find-naming-period.ts';

/** A button that downloads the names for numbers in the rows: all guides, or the orders since these rows. */
export function FetchNames({
  source,
  resultSet,
  now,
}: {
  readonly source: DatasetId;
  readonly resultSet: Pick<ResultSet, 'profileId' | 'rowRequest'>;
  readonly now: Temporal.PlainDateTime;
}) {
  const messages = useMessages();
  const { profileId } = resultSet;
  const period = findNamingPeriod(resultSet, now);
  const fetchNames = useMutation({
    mutationFn: async () => {
      if (source === 'guides') await unwrap(desk.sync.walkGuides({ profileId }));
      else if (period) {
        await unwrap(desk.sync.start({ profileId, dataset: source, kind: 'fill', period }));
      }
    },
    onSuccess: () => notify(messages.text('intake.unnamed.started', { dataset: source })),
  });
  if (source !== 'guides' && (source !== 'orders' || period === null)) return null;
  const { error, isPending, isSuccess, mutate } = fetchNames;
  return (
    <>
      <Button isDisabled={isPending || isSuccess} onPress={() => mutate()}>
        {source === 'guides' || period === null
          ? messages.text('jobs.guides')
          : messages.text('intake.unnamed.fetch', { day: messages.day(toDay(period.from)) })}
      </Button>
      {error && <ErrorNotice error={toAppError(error)} />}
    </>
  );
}
