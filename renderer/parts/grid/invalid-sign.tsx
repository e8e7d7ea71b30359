import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './grid.module.css';

/** The sign beside a total that lacks some rows, whose values are invalid. */
export function InvalidSign({ rows }: { readonly rows: number }) {
  const messages = useMessages();
  if (rows === 0) return null;
  return (
    <span
      className={styles.totalsWarn}
      role="img"
      aria-label={messages.text('grid.totals.invalidValues', { rows })}
    >
      <Icon name="warning" size={13} />
    </span>
  );
}
