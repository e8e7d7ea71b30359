import type { ReactNode } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useReport } from '../../base/reported.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorDetails } from './error-details.tsx';
import styles from './error-panel.module.css';

/** An error beside something that still works, such as a form. */
export function ErrorNotice({
  error,
  actions,
}: {
  readonly error: AppError;
  readonly actions?: ReactNode;
}) {
  const described = describeError(error, useMessages());
  useReport([error.kind]);
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
