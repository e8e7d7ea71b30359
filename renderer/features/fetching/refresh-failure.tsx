import type { ComponentProps } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { isSignInTrouble } from '../doctor/sign-in-trouble.ts';
import { ErrorNotice } from '../errors/error-notice.tsx';
import type { ErrorPanel } from '../errors/error-panel.tsx';
import { FindOutWhy } from '../tools/find-out-why.tsx';
import styles from './fetching.module.css';
import { timeText } from './freshness.ts';

/** The rows are old but there: a strip above them instead of a page in their place. */
export function RefreshFailure({
  error,
  answer,
  repairs,
}: {
  readonly error: AppError;
  readonly answer: Answer;
  readonly repairs: ComponentProps<typeof ErrorPanel>['repairs'];
}) {
  const words = useWords();
  const repair = error.repair === 'none' ? null : error.repair;
  const act = repair && repairs[repair];
  return (
    <div className={styles.strip}>
      <p className={styles.stale}>
        {answer.held
          ? words.text('kept.shown', { moment: words.dateTime(answer.oldestDataAsOf) })
          : words.text('fetch.refreshFailed', { time: timeText(answer.fetchedAt, words) })}
      </p>
      <ErrorNotice
        error={error}
        actions={
          <>
            {act && <Button onPress={act}>{words.text(`repair.${repair}`)}</Button>}
            {isSignInTrouble(error) && <FindOutWhy />}
          </>
        }
      />
    </div>
  );
}
