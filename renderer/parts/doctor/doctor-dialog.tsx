import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckId, Diagnosis, DoctorWait, Patient } from '../../../shared/domain/doctor.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { describeCheck } from '../../../shared/messages/describe-check.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { VenueLine } from '../venue-line.tsx';
import { CheckList } from './check-list.tsx';
import styles from './doctor.module.css';

/** Errors that new keys may solve. */
const keyChecks: ReadonlySet<CheckId> = new Set<CheckId>([
  'keychain',
  'api-key',
  'api-secret',
  'tenant-key',
  'sign-in',
  'booking-access',
  'tenant',
]);

interface Props {
  /** Also before it is saved. */
  readonly venue: Pick<Profile, 'name' | 'environment'>;
  readonly patient: Patient;
  readonly onClose: () => void;
  /** Opens the form for new keys, or the venue's settings. Absent if they are in a form already, or there are none. */
  readonly onRepair?: (is: 'keys' | 'edit') => void;
}

/** The connection check: runs as soon as it opens, names the cause first, and can save a report. */
export function DoctorDialog({ venue, patient, onClose, onRepair }: Props) {
  const messages = useMessages();
  const examine = useMutation({
    mutationFn: (callId: string) => unwrap(desk.doctor.examine({ patient }, callId)),
  });
  const save = useMutation({
    mutationFn: (diagnosisId: string) => unwrap(desk.doctor.saveReport({ diagnosisId })),
  });
  const [wait, setWait] = useState<DoctorWait | null>(null);
  const { variables: callId, isPending } = examine;
  const begin = () => {
    save.reset();
    setWait(null);
    examine.mutate(crypto.randomUUID());
  };
  const stop = () => {
    if (callId !== undefined && isPending) void desk.app.cancel({ callId });
  };
  const onOpen = useEffectEvent(begin);
  const onLeave = useEffectEvent(stop);
  useEffect(() => {
    onOpen();
    return () => onLeave();
  }, []);

  useEffect(() => desk.doctor.onWaiting(setWait), []);

  const failure = examine.error === null ? null : toAppError(examine.error);
  const diagnosis = examine.data;
  return (
    <Dialog
      title={messages.text('doctor.title')}
      subject={<VenueLine venue={venue} />}
      onClose={onClose}
      width={640}
      footer={
        <>
          {diagnosis && (
            <Button onPress={() => save.mutate(diagnosis.diagnosisId)} isDisabled={save.isPending}>
              {messages.text('doctor.report.save')}
            </Button>
          )}
          {isPending ? (
            <Button onPress={stop}>{messages.text('common.stop')}</Button>
          ) : (
            <Button onPress={begin}>{messages.text('doctor.again')}</Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {messages.text('dialog.close')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{messages.text('doctor.about')}</p>
      {isPending && (
        <div role="status">
          <Running wait={wait} />
          <ProgressBar label={messages.text('common.checking')} value={null} />
        </div>
      )}
      {failure && failure.kind !== 'cancelled' && <ErrorNotice error={failure} />}
      {diagnosis && !isPending && (
        <>
          <Verdict diagnosis={diagnosis} onRepair={onRepair} />
          <h3 className={shared.subheading}>{messages.text('doctor.all')}</h3>
          <CheckList checks={diagnosis.checks} />
        </>
      )}
      {save.isError && <ErrorNotice error={toAppError(save.error)} />}
      {save.data && (
        <Notice tone="good" live>
          {messages.text('doctor.report.saved', { file: save.data.fileName })}
        </Notice>
      )}
    </Dialog>
  );
}

/** Shows how long until the platform is called again. */
function Running({ wait }: { readonly wait: DoctorWait | null }) {
  const messages = useMessages();
  const now = useNow(wait ? 1000 : 0);
  if (!wait || wait.retryAt <= now) return <p>{messages.text('common.checking')}</p>;
  const { retryAt, attempt } = wait;
  const left = describeDuration((retryAt - now) / 1000, messages);
  return <p>{messages.text('doctor.waiting', { wait: left, attempt })}</p>;
}

function Verdict({
  diagnosis: { checks, cause },
  onRepair,
}: {
  readonly diagnosis: Diagnosis;
  readonly onRepair: Props['onRepair'];
}) {
  const messages = useMessages();
  const reason = checks.find(({ id }) => id === cause);
  if (reason) {
    const { title, text, action } = describeCheck(reason, messages);
    return (
      <Notice
        tone="bad"
        live
        actions={
          onRepair && keyChecks.has(reason.id) ? (
            <Button icon="key" onPress={() => onRepair('keys')}>
              {messages.text('venues.replaceKeys')}
            </Button>
          ) : (
            onRepair &&
            reason.id === 'certificate' && (
              <Button icon="edit" onPress={() => onRepair('edit')}>
                {messages.text('venues.edit')}
              </Button>
            )
          )
        }
      >
        <strong className={styles.verdict}>
          {messages.text('doctor.cause')}: {title}
        </strong>
        <p>{text}</p>
        {action && <p>{action}</p>}
      </Notice>
    );
  }
  const noted = checks.some(({ outcome }) => outcome === 'noted');
  return (
    <Notice tone={noted ? 'warn' : 'good'} live>
      <strong className={styles.verdict}>{messages.text('doctor.healthy.title')}</strong>
      <p>{messages.text(noted ? 'doctor.noted.text' : 'doctor.healthy.text')}</p>
    </Notice>
  );
}
