import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantCommand } from '../../../shared/domain/assistants.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { assistantsQuery } from '../../queries/assistants.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import shared from '../../ui/shared.module.css';
import { AssistantCalls } from './assistant-calls.tsx';
import styles from './settings.module.css';

/** The venues that assistants may read, and what they asked. */
export function Assistants() {
  const messages = useMessages();
  const client = useQueryClient();
  const found = useQuery(assistantsQuery);
  const profiles = useQuery(profilesQuery);
  const onSettled = () => client.invalidateQueries(assistantsQuery);
  const set = useMutation({
    mutationFn: (input: { readonly profileId: string; readonly isAllowed: boolean }) =>
      unwrap(desk.assistants.set(input)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => unwrap(desk.assistants.removeCalls({})),
    onSettled,
  });
  const error = found.error ?? profiles.error ?? set.error ?? remove.error;
  const { allowed = [], calls = [] } = found.data ?? {};
  const venues = profiles.data ?? [];
  return (
    <>
      <p className={styles.quiet}>{messages.text('assistants.about')}</p>
      {error && (
        <ErrorNotice
          error={toAppError(error)}
          actions={
            <Button onPress={() => void found.refetch()}>{messages.text('repair.retry')}</Button>
          }
        />
      )}
      {found.data && (
        <fieldset className={styles.choices}>
          <legend className={shared.subheading}>{messages.text('assistants.venues')}</legend>
          {venues.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={allowed.includes(id)}
              onChange={(isAllowed) => set.mutate({ profileId: id, isAllowed })}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
          {venues.length === 0 && (
            <p className={styles.quiet}>{messages.text('assistants.venues.none')}</p>
          )}
        </fieldset>
      )}
      {allowed.length > 0 && (
        <div>
          <p className={styles.quiet}>{messages.text('assistants.start')}</p>
          <div className={styles.commandLine}>
            <code className={styles.command}>{assistantCommand}</code>
            <CopyButton text={assistantCommand} />
          </div>
        </div>
      )}
      {found.data && (
        <>
          <h3 className={styles.part}>{messages.text('assistants.calls')}</h3>
          <AssistantCalls calls={calls} venues={venues} />
          {calls.length > 0 && (
            <div className={shared.buttons}>
              <Button icon="trash" onPress={() => remove.mutate()}>
                {messages.text('assistants.calls.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
