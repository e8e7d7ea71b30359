import type { StatusEvidence } from '../domain/status-evidence.ts';
import type { Messages } from './create-messages.ts';

/** The evidence in a status's rows, as phrases: payments, scans, amounts, changes, visits, and its share over time. */
export function describeEvidence(evidence: StatusEvidence, messages: Messages): string[] {
  const { field, rows } = evidence;
  const write = (part: number, of: number): string => {
    if (part === of) return messages.text('categories.shows.all');
    // Nearly all is not all, and a few are not none.
    const share = part / of;
    if (share > 0.99)
      return messages.text('categories.shows.over', { share: messages.percent(0.99) });
    return part > 0 && share < 0.01
      ? messages.text('categories.shows.under', { share: messages.percent(0.01) })
      : messages.percent(share);
  };
  const phrases: string[] = [];
  if (evidence.payable > 0) {
    const { paid, payable } = evidence;
    const kind = field === 'orderStatus' ? 'paid' : 'orderPaid';
    const all = paid === 0 ? 'none' : paid === payable ? 'all' : 'some';
    phrases.push(messages.text(`categories.shows.${kind}`, { all, share: write(paid, payable) }));
  }
  if (evidence.tickets > 0 && evidence.scannedAtMost === 0) {
    phrases.push(messages.text('categories.shows.neverScanned'));
  } else if (evidence.scannedAtLeast > 0) {
    const share = write(evidence.scannedAtLeast, evidence.tickets);
    phrases.push(messages.text('categories.shows.scanned', { share }));
  }
  if (evidence.negative > 0) {
    const share = write(evidence.negative, evidence.priced);
    phrases.push(messages.text('categories.shows.negative', { share }));
  }
  if (evidence.zero > 0) {
    phrases.push(
      messages.text('categories.shows.zero', { share: write(evidence.zero, evidence.priced) }),
    );
  }
  if (evidence.changed > 0) {
    const share = write(evidence.changed, evidence.changeable);
    phrases.push(messages.text('categories.shows.changed', { share }));
  }
  if (evidence.changedAfterVisit > 0) {
    const share = write(evidence.changedAfterVisit, rows);
    phrases.push(messages.text('categories.shows.changedAfterVisit', { share }));
  }
  if (evidence.dated > 0) {
    const { ahead, dated } = evidence;
    const all = ahead === 0 ? 'none' : ahead === dated ? 'all' : 'some';
    phrases.push(messages.text('categories.shows.ahead', { all, share: write(ahead, dated) }));
  }
  const { followed, became } = evidence;
  if (became && became.rows >= 0.1 * followed) {
    const share = write(became.rows, followed);
    phrases.push(messages.text('categories.shows.became', { share, ...became }));
  }
  const { recent, recentOf, earlier, earlierOf } = evidence;
  if (recentOf > 0 && earlierOf > 0) {
    const [now, before] = [recent / recentOf, earlier / earlierOf];
    if (Math.abs(now - before) >= 0.02 && Math.max(now, before) >= 1.5 * Math.min(now, before)) {
      const shares = { recent: write(recent, recentOf), earlier: write(earlier, earlierOf) };
      phrases.push(messages.text('categories.shows.share', shares));
    }
  }
  return phrases;
}
