import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import styles from './result-section.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** How many rows it has, in words. */
  readonly count: string | null | undefined;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with several, with its title and its tools. */
export function SectionCard({ icon, title, count, tools, children }: Props) {
  const id = useId();
  return (
    <section className={classNames(shared.card, styles.section)} aria-labelledby={id}>
      <header className={styles.header}>
        <Icon name={icon} />
        <h2 id={id} className={shared.heading}>
          {title}
        </h2>
        {count && <span className={shared.count}>{count}</span>}
        <span className={shared.gap} />
        {tools}
      </header>
      {children}
    </section>
  );
}
