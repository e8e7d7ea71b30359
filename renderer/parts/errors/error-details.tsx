import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import type { DescribedError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from '../copy-button.tsx';
import styles from './error-panel.module.css';

/** Codes and statuses to copy for support, shown on request. */
export function ErrorDetails({ described }: { readonly described: DescribedError }) {
  const messages = useMessages();
  const lines = described.details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <Disclosure className={styles.details ?? ''}>
      <AriaButton slot="trigger" className={styles.summary ?? ''}>
        <Icon name="chevronRight" size={14} />
        {messages.text('error.details')}
      </AriaButton>
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
          <CopyButton
            text={`${described.title}\n${lines}`}
            label={messages.text('error.details.copy')}
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
