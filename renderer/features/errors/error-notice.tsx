import type { ReactNode } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../shell/words-context.tsx';
import { describeError } from './describe-error.ts';
import { ErrorDetails } from './error-details.tsx';
import styles from './error-panel.module.css';

/** An error beside something that can still be used, such as a form. */
export function ErrorNotice({
  error,
  actions,
}: {
  readonly error: AppError;
  readonly actions?: ReactNode;
}) {
  const described = describeError(error, useWords());
  return (
    <Notice tone="bad" live actions={actions}>
      <strong className={styles.noticeTitle}>{described.title}</strong>
      <p>
        {described.meaning} {described.action}
      </p>
      <ErrorDetails described={described} />
    </Notice>
  );
}
