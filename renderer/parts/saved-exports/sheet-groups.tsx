import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { type GroupFieldProps, GroupSteps } from '../grid/index.ts';
import styles from './saved-exports.module.css';

/** By which columns an export puts rows together. */
export function SheetGroups(props: GroupFieldProps) {
  const messages = useMessages();
  return (
    <section className={styles.filters} aria-label={messages.text('group.title')}>
      <h3 className={shared.label}>{messages.text('group.title')}</h3>
      <div className={styles.steps}>
        <GroupSteps {...props} />
      </div>
    </section>
  );
}
