import { fail } from '../../../../shared/errors.ts';
import type { Addressed, KnownHosts } from '../../data/venues/index.ts';
import type { NativeQuestions } from './native-questions.ts';

/**
 * Asks the user about a venue's new hosts and certificates, in a native window that no page can control. Fails with
 * `address-not-confirmed` if they refuse.
 */
export type AdmitHost = (venue: Addressed, window: number) => Promise<void>;

export function createAdmitHost(
  hosts: Pick<KnownHosts, 'findNew' | 'confirm'>,
  questions: Pick<NativeQuestions, 'connect'>,
): AdmitHost {
  return async (venue, window) => {
    const fresh = hosts.findNew(venue);
    if (fresh === null) return;
    if (!(await questions.connect(fresh, window))) {
      fail('address-not-confirmed', { params: { host: fresh.hosts.join(', ') } });
    }
    hosts.confirm(venue);
  };
}
