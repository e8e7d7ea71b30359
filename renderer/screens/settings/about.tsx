import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { startTour } from '../../parts/first-steps/index.ts';
import { openShortcutSheet } from '../../parts/shortcuts/shortcut-sheet.tsx';
import { aboutQuery } from '../../queries/about.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { Appearance } from './appearance.tsx';
import { Language } from './language.tsx';
import { Licences } from './licences.tsx';
import styles from './settings.module.css';

/** The app's colours, language and version. */
export function About() {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const [licences, setLicences] = useState(false);
  return (
    <>
      <Appearance />
      <Language />
      <dl className={styles.facts}>
        <dt>{messages.text('settings.version')}</dt>
        <dd>{about?.version}</dd>
        <dt>{messages.text('settings.runtime')}</dt>
        <dd>{about?.runtime}</dd>
      </dl>
      <div className={shared.buttons}>
        <Button icon="info" onPress={startTour}>
          {messages.text('command.tour')}
        </Button>
        <Button icon="keyboard" onPress={openShortcutSheet}>
          {messages.text('command.shortcuts')}
        </Button>
        <Button onPress={() => setLicences(true)}>{messages.text('licences.open')}</Button>
      </div>
      {licences && <Licences onClose={() => setLicences(false)} />}
    </>
  );
}
