import type { ComponentProps, ReactElement } from 'react';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { type Period, toDayRange } from '../../../shared/ranges.ts';
import { isMostlyWithoutIds } from '../../../shared/row-ids.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotStored } from './not-stored.tsx';
import { RefreshFailure } from './refresh-failure.tsx';

/** Maximum gaps that a note names. The coverage calendar shows all. */
const maxGaps = 5;

/**
 * Notes about rows that are stored, or should be: older than they could be, incomplete, not stored.
 */
export function listStoredNotes(
  {
    profile,
    resultSet,
    repairs,
    onRetry,
    onFillGaps,
  }: {
    readonly profile: Profile;
    readonly resultSet: ResultSet;
    readonly repairs: ComponentProps<typeof RefreshFailure>['repairs'];
    readonly onRetry: () => void;
    /** Downloads what is missing. */
    readonly onFillGaps: (gaps: readonly Period[]) => void;
  },
  messages: Messages,
): readonly (ReactElement | false | null)[] {
  const { gaps, damaged, shrunkFrom, staleBecause, notStored } = resultSet;
  return [
    staleBecause && (
      <RefreshFailure key="stale" error={staleBecause} resultSet={resultSet} repairs={repairs} />
    ),
    gaps.length > 0 && (
      <Notice
        key="gaps"
        tone="warn"
        strip
        live
        actions={<Button onPress={() => onFillGaps(gaps)}>{messages.text('complete.plan')}</Button>}
      >
        {messages.text('downloaded.gaps', {
          count: gaps.length,
          periods: describeGaps(gaps, messages),
        })}
      </Notice>
    ),
    damaged.length > 0 && <DamagedNote key="damaged" damaged={damaged} />,
    shrunkFrom !== null && (
      <Notice key="shrunk" tone="warn" strip live>
        {messages.text('downloaded.shrunk', {
          before: shrunkFrom,
          rows: resultSet.ingestStats.kept,
        })}
      </Notice>
    ),
    isMostlyWithoutIds(resultSet.ingestStats) && (
      <Notice key="missingId" tone="warn" strip live>
        {messages.text('downloaded.missingId', {
          missingId: resultSet.ingestStats.missingId ?? 0,
          rows: resultSet.ingestStats.kept,
        })}
      </Notice>
    ),
    // Without a keychain no rows can be stored, and a banner says so once.
    notStored && notStored.kind !== 'keychain-unavailable' && (
      <NotStored key="notStored" profile={profile} error={notStored} onRetry={onRetry} />
    ),
  ];
}

/** The part of the gaps that a damaged segment had. */
export function DamagedNote({ damaged }: { readonly damaged: readonly Period[] }) {
  const messages = useMessages();
  if (damaged.length === 0) return null;
  return (
    <Notice tone="warn" strip live>
      {messages.text('downloaded.damaged', {
        count: damaged.length,
        periods: describeGaps(damaged, messages),
      })}
    </Notice>
  );
}

function describeGaps(gaps: readonly Period[], messages: Messages): string {
  const named = gaps.slice(0, maxGaps).map((gap) => describeGap(gap, messages));
  return messages.list(gaps.length > maxGaps ? [...named, '…'] : named);
}

/** Describes gaps: whole days by their dates, others by their times. */
function describeGap(gap: Period, messages: Messages): string {
  const isWholeDays = [gap.from, gap.to].every((end) => end === `${toDay(end)}T00:00:00`);
  return isWholeDays
    ? messages.dayRange(toDayRange(gap))
    : `${messages.dateTime(gap.from)} – ${messages.dateTime(gap.to)}`;
}
