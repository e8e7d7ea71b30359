import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { copyText } from '../../base/copy-text.ts';
import type { DescribedError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './error-panel.module.css';

/** Codes and statuses to copy for support, shown on request. */
export function ErrorDetails({ described }: { readonly described: DescribedError }) {
  const messages = useMessages();
  const [copied, setCopied] = useState(false);
  const lines = described.details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <Disclosure className={styles.details ?? ''}>
      <div className={styles.summaryHeading}>
        <AriaButton slot="trigger" className={styles.summary ?? ''}>
          <Icon name="chevronRight" size={14} />
          {messages.text('error.details')}
        </AriaButton>
      </div>
      <DisclosurePanel>
        <div className={styles.detailsBody}>
          <dl className={styles.list}>
            {described.details.map(({ label, value }, index) => (
              // The same label can come twice: one platform code after another.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <Button
            onPress={() => setCopied(copyText(`${described.title}\n${lines}`))}
            {...(copied ? { icon: 'check' as const } : {})}
          >
            {messages.text(copied ? 'common.copied' : 'error.details.copy')}
          </Button>
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
