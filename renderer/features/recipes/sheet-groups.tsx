import { useWords } from '../../base/words-context.tsx';
import { type GroupFieldProps, GroupSteps } from '../grid/group-menu.tsx';
import styles from './recipes.module.css';

/** By which columns an export puts rows together. */
export function SheetGroups(props: GroupFieldProps) {
  const words = useWords();
  return (
    <section className={styles.filters} aria-label={words.text('group.title')}>
      <h3 className={styles.label}>{words.text('group.title')}</h3>
      <div className={styles.steps}>
        <GroupSteps {...props} />
      </div>
    </section>
  );
}
