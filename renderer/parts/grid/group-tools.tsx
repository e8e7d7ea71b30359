import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { GridProblem } from './grid-problem.tsx';
import styles from './group-grid.module.css';
import { type GroupLevels, maxOpened } from './use-group-levels.ts';

interface Props {
  readonly levels: GroupLevels;
  readonly isNested: boolean;
}

/** Above the tree: buttons that open and close all of it, or why it can't be read. */
export function GroupTools({ levels, isNested }: Props) {
  const messages = useMessages();
  return (
    <>
      {isNested && (
        <div className={styles.tools}>
          <Button variant="quiet" onPress={levels.openAll}>
            {messages.text('group.expandAll')}
          </Button>
          <Button variant="quiet" onPress={levels.closeAll}>
            {messages.text('group.collapseAll')}
          </Button>
          {(levels.total ?? 0) > maxOpened && (
            <span className={shared.faint}>
              {messages.text('group.expandLimit', { count: maxOpened })}
            </span>
          )}
        </div>
      )}
      <GridProblem error={levels.error} onRetry={levels.retry} />
    </>
  );
}
