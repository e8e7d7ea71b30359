import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { AppError } from '../../../shared/errors.ts';
import { type DayRange, mendRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Why a period was refused, by our check or by the platform's code (spec 7.2). */
function findReason({ rangeProblem, codes }: AppError): Parameters<typeof mendRange>[1] | null {
  if (rangeProblem) return rangeProblem;
  const code = codes?.find((entry) => entry.code !== null)?.code;
  return code === 1003 || code === 1004 || code === 1005 ? code : null;
}

/** A button that requests the nearest permitted period instead. */
export function RangeOffer({
  error,
  range,
  dataset,
  now,
  onRequest,
}: {
  readonly error: AppError;
  /** The period that was refused. */
  readonly range: DayRange;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly onRequest: (range: DayRange) => void;
}) {
  const messages = useMessages();
  const reason = findReason(error);
  const mended = reason && dataset.axis ? mendRange(range, reason, dataset.axis, now) : null;
  if (!mended) return null;
  return (
    <Button onPress={() => onRequest(mended)}>
      {messages.text('range.askInstead', { period: messages.dayRange(mended) })}
    </Button>
  );
}
