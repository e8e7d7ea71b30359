import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './item-card.module.css';
import shared from './shared.module.css';

/** An item of a list: its name, what there is to say about it, and its buttons. */
export function ItemCard({
  name,
  actions,
  children,
}: {
  readonly name: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className={classNames(shared.card, styles.card)}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
