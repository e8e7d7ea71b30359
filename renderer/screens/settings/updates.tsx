import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateStatus } from '../../../shared/domain/updates.ts';
import type { Outcome } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { aboutQuery } from '../../queries/about.ts';
import { updatesQuery, useUpdateStatus } from '../../queries/updates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import styles from './settings.module.css';
import { UpdateOffer } from './update-offer.tsx';

/** The current version, a newer one, and the setting for checks. */
export function Updates() {
  const messages = useMessages();
  const client = useQueryClient();
  const { data: about } = useQuery(aboutQuery);
  const status = useUpdateStatus();
  const act = useMutation({
    mutationFn: (work: () => Promise<Outcome<UpdateStatus>>) => unwrap(work()),
    onSuccess: (now) => client.setQueryData(updatesQuery.queryKey, now),
  });
  if (!status) return null;
  const { source, policy, doing, offer, checkedAt } = status;
  const mayAsk = source !== null && (policy === 'free' || policy === 'asked');
  const error = act.isError ? toAppError(act.error) : status.error;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{messages.text('updates.version')}</dt>
        <dd>{about?.version}</dd>
        <dt>{messages.text('updates.source')}</dt>
        <dd>{source === null ? messages.text('updates.source.none') : <bdi>{source}</bdi>}</dd>
        {source !== null && (
          <>
            <dt>{messages.text('updates.checked')}</dt>
            <dd>
              {checkedAt === null
                ? messages.text('updates.checked.never')
                : messages.moment(checkedAt)}
            </dd>
          </>
        )}
      </dl>
      {policy !== 'free' && (
        <Notice tone={policy === 'unreadable' ? 'warn' : 'info'}>
          {messages.text(`updates.policy.${policy}`)}
        </Notice>
      )}
      {mayAsk && (
        <>
          {policy === 'free' && (
            <Checkbox
              isSelected={status.automatic}
              onChange={(automatic) => act.mutate(() => desk.updates.setAutomatic({ automatic }))}
            >
              {messages.text('updates.automatic')}
              <br />
              <span className={styles.quiet}>{messages.text('updates.automatic.about')}</span>
            </Checkbox>
          )}
          <div className={shared.buttons}>
            <Button
              icon="refresh"
              isDisabled={doing !== 'nothing'}
              onPress={() => act.mutate(() => desk.updates.check({}))}
            >
              {messages.text(doing === 'checking' ? 'updates.checking' : 'updates.check')}
            </Button>
          </div>
          {error && <ErrorNotice error={error} />}
          {offer ? (
            <UpdateOffer
              offer={offer}
              doing={doing}
              onDownload={() => act.mutate(() => desk.updates.download({}))}
              onLater={() => act.mutate(() => desk.updates.later({ version: offer.version }))}
            />
          ) : (
            checkedAt !== null && !error && <p role="status">{messages.text('updates.current')}</p>
          )}
        </>
      )}
    </>
  );
}
