import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { findOtherCurrencies } from '../../../shared/find-other-currencies.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { toProfileDraft } from './venue-draft.ts';

/** Warns if no order has the venue's currency. */
export function CurrencyNotice({
  profile,
  currencies,
}: {
  readonly profile: Profile;
  /** Currencies of order lines, most frequent first. */
  readonly currencies: readonly (string | null)[];
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (currency: string) => {
      const { environment: _, ...edit } = { ...toProfileDraft(profile), currency };
      return unwrap(
        desk.profiles.edit({
          profileId: profile.id,
          edit: { ...edit, trustedCertificate: null },
          credentials: null,
          allowMemory: false,
        }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profilesKey }),
  });
  const own = profile.currency;
  const others = findOtherCurrencies(own, currencies);
  const [most] = others;
  if (most === undefined) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button isDisabled={change.isPending} onPress={() => change.mutate(most)}>
          {messages.text('venue.currency.use', { currency: most })}
        </Button>
      }
    >
      {messages.text('venue.currency.other', { currencies: messages.list(others), own })}
      {change.error && <ErrorNotice error={toAppError(change.error)} />}
    </Notice>
  );
}
