import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Diagnosis, DoctorWait, Patient } from '../../../shared/domain/doctor.ts';
import { describeCheck } from '../../../shared/words/describe-check.ts';
import { durationText } from '../../../shared/words/duration-text.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { useNow } from '../../base/use-now.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { CheckList } from './check-list.tsx';
import styles from './doctor.module.css';

interface Props {
  /** What the venue is called, also before it is kept. */
  readonly venue: string;
  readonly patient: Patient;
  readonly onClose: () => void;
}

/** The login doctor: runs as soon as it is shown, names the cause first, and saves a report. */
export function DoctorDialog({ venue, patient, onClose }: Props) {
  const words = useWords();
  const examine = useMutation({
    mutationFn: (jobId: string) => unwrap(desk.doctor.examine({ jobId, patient })),
  });
  const save = useMutation({
    mutationFn: (diagnosisId: string) => unwrap(desk.doctor.saveReport({ diagnosisId })),
  });
  const { variables: jobId, isPending } = examine;
  const begin = () => {
    save.reset();
    examine.mutate(crypto.randomUUID());
  };
  const onOpen = useEffectEvent(begin);
  const onLeave = useEffectEvent(() => {
    if (jobId !== undefined && isPending) void desk.doctor.cancel({ jobId });
  });
  useEffect(() => {
    onOpen();
    return () => onLeave();
  }, []);

  const [wait, setWait] = useState<DoctorWait | null>(null);
  useEffect(() => desk.doctor.onWaiting(setWait), []);

  const failure = examine.error === null ? null : errorOf(examine.error);
  const diagnosis = examine.data;
  return (
    <Dialog
      title={words.text('doctor.title', { venue })}
      isOpen
      onClose={onClose}
      width={640}
      footer={
        <>
          {diagnosis && (
            <Button onPress={() => save.mutate(diagnosis.diagnosisId)} isDisabled={save.isPending}>
              {words.text('doctor.report.save')}
            </Button>
          )}
          {isPending ? (
            <Button onPress={() => jobId && void desk.doctor.cancel({ jobId })}>
              {words.text('doctor.stop')}
            </Button>
          ) : (
            <Button onPress={begin}>{words.text('doctor.again')}</Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {words.text('doctor.close')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{words.text('doctor.about')}</p>
      {isPending && (
        <div role="status">
          <Running wait={wait?.jobId === jobId ? wait : null} />
          <ProgressBar label={words.text('doctor.running')} value={null} />
        </div>
      )}
      {failure && failure.kind !== 'cancelled' && <ErrorNotice error={failure} />}
      {diagnosis && !isPending && (
        <>
          <Verdict diagnosis={diagnosis} />
          <h3 className={styles.heading}>{words.text('doctor.all')}</h3>
          <CheckList checks={diagnosis.checks} />
        </>
      )}
      {save.isError && <ErrorNotice error={errorOf(save.error)} />}
      {save.data && (
        <Notice tone="good" live>
          {words.text('doctor.report.saved', { file: save.data.fileName })}
        </Notice>
      )}
    </Dialog>
  );
}

/** How long is waited for before the platform is asked again, until it is. */
function Running({ wait }: { readonly wait: DoctorWait | null }) {
  const words = useWords();
  const now = useNow(wait ? 1000 : 0);
  if (!wait || wait.retryAt <= now) return <p>{words.text('doctor.running')}</p>;
  const { retryAt, attempt } = wait;
  const left = durationText((retryAt - now) / 1000, words);
  return <p>{words.text('doctor.waiting', { wait: left, attempt })}</p>;
}

function Verdict({ diagnosis: { checks, cause } }: { readonly diagnosis: Diagnosis }) {
  const words = useWords();
  const reason = checks.find(({ id }) => id === cause);
  if (reason) {
    const { title, text, action } = describeCheck(reason, words);
    return (
      <Notice tone="bad" live>
        <strong className={styles.verdict}>
          {words.text('doctor.cause')}: {title}
        </strong>
        <p>{text}</p>
        {action && <p>{action}</p>}
      </Notice>
    );
  }
  const noted = checks.some(({ outcome }) => outcome === 'noted');
  return (
    <Notice tone={noted ? 'warn' : 'good'} live>
      <strong className={styles.verdict}>{words.text('doctor.healthy.title')}</strong>
      <p>{words.text(noted ? 'doctor.noted.text' : 'doctor.healthy.text')}</p>
    </Notice>
  );
}
