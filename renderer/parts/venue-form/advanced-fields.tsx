import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './advanced-fields.module.css';

/** Fields that few venues need, in a section that opens by itself once one of them is needed. */
export function AdvancedFields({
  isNeeded,
  children,
}: {
  /** It has a value, or an error. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <Disclosure className={styles.advanced ?? ''} isExpanded={isOpen} onExpandedChange={setOpen}>
      <Button slot="trigger" className={styles.trigger ?? ''}>
        <Icon name="chevronRight" size={14} />
        {messages.text('venue.advanced')}
      </Button>
      <DisclosurePanel>
        <div className={styles.fields}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
