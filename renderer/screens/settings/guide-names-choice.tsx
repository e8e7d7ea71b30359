import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { preferencesQuery } from '../../queries/preferences.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** The setting that masks guides' names. */
export function GuideNamesChoice({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const client = useQueryClient();
  const query = preferencesQuery(profileId);
  const stored = useQuery(query);
  const save = useMutation({
    mutationFn: async (masksGuides: boolean) => {
      // The current preferences: another window may have changed them.
      const now = await unwrap(desk.preferences.get({ profileId }));
      return unwrap(desk.preferences.set({ profileId, preferences: { ...now, masksGuides } }));
    },
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
  });
  const error = stored.error ?? save.error;
  return (
    <>
      {stored.data && (
        <Checkbox
          isSelected={stored.data.masksGuides}
          isDisabled={save.isPending}
          onChange={(masks) => save.mutate(masks)}
        >
          {messages.text('settings.personalData.masksGuides')}
        </Checkbox>
      )}
      {error && <ErrorNotice error={toAppError(error)} />}
    </>
  );
}
