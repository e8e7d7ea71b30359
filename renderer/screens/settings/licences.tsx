import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findByText } from '../../../shared/fold-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { licencesQuery } from '../../queries/about.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './settings.module.css';

/** Third-party software and its licences. */
export function Licences({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages();
  const { data = [] } = useQuery(licencesQuery);
  const [search, setSearch] = useState('');
  const found = findByText(data, search, ({ name, licence }) => `${name} ${licence}`);
  return (
    <Dialog
      title={messages.text('licences.title')}
      onClose={onClose}
      width={680}
      footer={<Button onPress={onClose}>{messages.text('dialog.close')}</Button>}
    >
      <p>{messages.text('licences.about')}</p>
      <TextField
        autoFocus
        label={messages.text('licences.search')}
        value={search}
        onChange={setSearch}
      />
      <p role="status">{messages.text('licences.count', { count: found.length })}</p>
      <ul className={styles.licences}>
        {found.map(({ name, version, licence, text }) => (
          <li key={name}>
            <details>
              <summary>{messages.text('licences.entry', { name, version, licence })}</summary>
              <pre className={styles.licence}>{text || messages.text('licences.none')}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
