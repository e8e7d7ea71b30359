import type { Today } from '../../../shared/domain/reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isLate, writeAsOf } from './as-of.ts';
import styles from './today.module.css';

/** A dot that says how far the data reaches; amber where something is late. */
export function Freshness({ today }: { readonly today: Today }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const text = writeAsOf(today, messages);
  return (
    <Tooltip isName text={text}>
      <Button
        variant="quiet"
        aria-label={text}
        className={styles.freshness ?? ''}
        data-late={isLate(today) || undefined}
        onPress={() => open({ screen: 'coverage', dataset: 'bookings' })}
      />
    </Tooltip>
  );
}
