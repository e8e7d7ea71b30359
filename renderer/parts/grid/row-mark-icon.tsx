import type { RowMark } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './cell-value.module.css';

/** Why a row deserves a look, as a tooltip and for screen readers. */
export function RowMarkIcon({ mark }: { readonly mark: RowMark }) {
  const text = useMessages().text(`row.mark.${mark}`);
  return (
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      <Icon name={mark === 'alike' ? 'group' : 'warning'} size={13} />
    </span>
  );
}
