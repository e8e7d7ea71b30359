import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './grid.module.css';

/** Says why rows could not be read, above those that are there. */
export function GridProblem(props: {
  readonly error: AppError | null;
  readonly onRetry: () => void;
}) {
  const messages = useMessages();
  if (!props.error) return null;
  return (
    <div className={styles.problem}>
      <ErrorNotice
        error={props.error}
        actions={<Button onPress={props.onRetry}>{messages.text('repair.retry')}</Button>}
      />
    </div>
  );
}
