import { parseDate } from '@internationalized/date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { DatasetStorage, Removal } from '../../../shared/domain/stored-rows.ts';
import { type DayRange, toPeriod } from '../../../shared/ranges.ts';
import { sum } from '../../../shared/sums.ts';
import { getDayStart, type VenueDate } from '../../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { useNotifyRemoved } from '../../parts/fetching/index.ts';
import { DayField, toVenueDate } from '../../parts/range-picker/index.ts';
import { storageQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

export type What = 'period' | 'before' | 'old-versions' | 'damaged' | 'everything';

interface Props {
  readonly profileId: string;
  /** Null: all datasets. */
  readonly dataset: DatasetId | null;
  readonly stored: readonly DatasetStorage[];
  /** The selected days. */
  readonly range: DayRange | null;
  readonly what: What;
  readonly today: VenueDate;
  readonly onClose: () => void;
}

/** Chooses downloaded rows to remove, and describes what would be removed. */
export function RemoveDialog(props: Props) {
  const { profileId, dataset, stored, range, today, onClose } = props;
  const messages = useMessages();
  const client = useQueryClient();
  const notifyRemoved = useNotifyRemoved();
  const [what, setWhat] = useState<What>(props.what);
  const [before, setBefore] = useState<VenueDate | null>(() =>
    Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(),
  );
  const [isWhole, setWhole] = useState(true);
  const damaged = stored.flatMap((each) => each.damaged);
  const old = {
    files: sum(stored.map(({ oldVersions }) => oldVersions.segments)),
    bytes: sum(stored.map(({ oldVersions }) => oldVersions.bytes)),
  };
  const remove = useMutation({
    mutationFn: (removal: Removal) =>
      unwrap(desk.storedRows.remove({ profileId, dataset, removal })),
    onSuccess: (removed) => {
      notifyRemoved(removed);
      void client.invalidateQueries({ queryKey: storageQuery(profileId).queryKey.slice(0, 2) });
      onClose();
    },
  });
  const named =
    dataset === null ? messages.text('remove.all') : messages.text(`dataset.${dataset}`);
  const removal = toRemoval(what, range, isWhole ? before : null);
  const choices: readonly (What | false)[] = [
    range !== null && 'period',
    'before',
    old.files > 0 && 'old-versions',
    damaged.length > 0 && 'damaged',
    'everything',
  ];

  return (
    <Dialog
      title={
        dataset === null
          ? messages.text('remove.title')
          : messages.text('remove.title.of', { dataset: named })
      }
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button
            variant="danger"
            isDisabled={removal === null || remove.isPending}
            onPress={() => removal && remove.mutate(removal)}
          >
            {messages.text('remove.do')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={messages.text('remove.what')}
        value={what}
        onChange={setWhat}
        options={choices
          .filter((choice) => choice !== false)
          .map((id) => ({
            id,
            text: messages.text(`remove.${id}`, { period: range ? messages.dayRange(range) : '' }),
            about: messages.text(`remove.${id}.about`, getParams(id)),
          }))}
      />
      {what === 'before' && (
        <DayField
          label={messages.text('remove.before.day')}
          value={before === null ? null : parseDate(before)}
          isInvalid={removal === null}
          describedBy=""
          onChange={(date) => setBefore(date && toVenueDate(date))}
          onWhole={setWhole}
        />
      )}
      <Notice tone="warn">
        <strong>
          {messages.text(`remove.confirm.${what}`, {
            dataset: named,
            day: before === null ? '' : messages.day(before),
            period: range ? messages.dayRange(range) : '',
          })}
        </strong>
        {what !== 'damaged' && <p>{messages.text('remove.confirm.platform')}</p>}
      </Notice>
      {remove.isError && <ErrorNotice error={toAppError(remove.error)} />}
    </Dialog>
  );

  function getParams(id: What): Record<string, string | number> {
    switch (id) {
      case 'everything':
        return {
          rows: sum(stored.map(({ rows }) => rows)),
          bytes: messages.bytes(sum(stored.map(({ bytes }) => bytes))),
        };
      case 'old-versions':
        return { files: old.files, bytes: messages.bytes(old.bytes) };
      case 'damaged':
        return {
          files: damaged.length,
          bytes: messages.bytes(sum(damaged.map(({ bytes }) => bytes))),
        };
      default:
        return {};
    }
  }
}

/** Earlier than any downloaded row. */
const beginning = '1900-01-01';

function toRemoval(what: What, range: DayRange | null, before: VenueDate | null): Removal | null {
  switch (what) {
    case 'period':
      return range && { what: 'period', period: toPeriod(range) };
    case 'before':
      return before === null || before <= beginning
        ? null
        : {
            what: 'period',
            period: { from: getDayStart(beginning), to: getDayStart(before) },
          };
    default:
      return { what };
  }
}
