import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

const icons = {
  info: 'info',
  warn: 'warning',
  bad: 'error',
  good: 'check',
} as const satisfies Record<string, IconName>;

interface Props {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Read out when it appears. */
  readonly live?: boolean;
  readonly strip?: boolean;
}

/** A short message in place: a strip across the window, or a box in a form. */
export function Notice({ tone, children, actions, live, strip }: Props) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], strip && styles.strip)}
      {...(live ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}
    >
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
