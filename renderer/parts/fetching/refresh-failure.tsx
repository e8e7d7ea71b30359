import type { ComponentProps } from 'react';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, type ErrorPanel } from '../errors/index.ts';
import { FindOutWhy } from '../tools/index.ts';
import styles from './fetching.module.css';
import { describeTime } from './freshness.ts';

/** Shown above old rows when refreshing failed. */
export function RefreshFailure({
  error,
  resultSet,
  repairs,
}: {
  readonly error: AppError;
  readonly resultSet: ResultSet;
  readonly repairs: ComponentProps<typeof ErrorPanel>['repairs'];
}) {
  const messages = useMessages();
  const repair = error.repair === 'none' ? null : error.repair;
  const act = repair && repairs[repair];
  return (
    <div className={styles.strip}>
      <p className={styles.stale}>
        {resultSet.stored
          ? messages.text('downloaded.shown', {
              moment: messages.dateTime(resultSet.dataAsOf),
            })
          : messages.text('fetch.refreshFailed', {
              time: describeTime(resultSet.fetchedAt, messages),
            })}
      </p>
      <ErrorNotice
        error={error}
        actions={
          <>
            {act && <Button onPress={act}>{messages.text(`repair.${repair}`)}</Button>}
            <FindOutWhy error={error} />
          </>
        }
      />
    </div>
  );
}
