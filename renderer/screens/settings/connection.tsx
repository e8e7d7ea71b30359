import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toAppError } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useReport } from '../../base/reported.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { openTool } from '../../parts/tools/index.ts';
import { sessionQuery, useSignInOrOut } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import styles from './settings.module.css';

/** The session and the keys of a venue. */
export function Connection({
  profile,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly onReplaceKeys: () => void;
}) {
  const messages = useMessages();
  const { data: session } = useQuery(sessionQuery(profile.id));
  const isIn = session?.state === 'signed-in';
  const sign = useSignInOrOut(profile.id, isIn);
  // The error of a try is shown below, with what to do.
  const shown = sign.isError ? toAppError(sign.error).kind : null;
  const problem = session?.error?.kind === shown ? null : session?.error;
  useReport(problem ? [problem.kind] : []);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{messages.text('settings.session')}</dt>
        <dd>
          {session && messages.text(`session.${session.state}`)}
          {isIn && session.renewAt !== null && (
            <> {messages.text('session.until', { time: messages.clock(session.renewAt) })}</>
          )}
          {problem && <>. {describeError(problem, messages).title}</>}
        </dd>
        <dt>{messages.text('venue.baseUrl')}</dt>
        <dd>
          {profile.demo ? (
            messages.text('environment.demo.about')
          ) : (
            <bdi>{URL.parse(profile.baseUrl)?.host ?? profile.baseUrl}</bdi>
          )}
        </dd>
        <dt>{messages.text('venue.timeZone')}</dt>
        <dd>{profile.timeZone}</dd>
      </dl>
      <div className={shared.buttons}>
        <Button icon="search" onPress={() => openTool('doctor')}>
          {messages.text('command.doctor')}
        </Button>
        <Button isDisabled={sign.isPending} onPress={() => sign.mutate()}>
          {messages.text(isIn ? 'venues.signOut' : 'repair.sign-in')}
        </Button>
        {!profile.demo && (
          <>
            <Button icon="key" onPress={onReplaceKeys}>
              {messages.text('venues.replaceKeys')}
            </Button>
            <Button icon="edit" onPress={() => openTool('venue')}>
              {messages.text('venues.edit')}
            </Button>
          </>
        )}
      </div>
      {sign.isError && <ErrorNotice error={toAppError(sign.error)} />}
    </>
  );
}
