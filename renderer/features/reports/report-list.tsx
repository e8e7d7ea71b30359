import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import frame from '../../ui/screen.module.css';
import { useNavigation } from '../screens/index.ts';
import { StatusBar } from '../status-bar/status-bar.tsx';
import styles from './report-list.module.css';

/** Reports by what people ask. */
export function ReportList({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { open } = useNavigation();
  return (
    <>
      <header className={frame.header}>
        <h1 className={frame.title}>{messages.text('reports.title')}</h1>
        <p className={frame.quiet}>{messages.text('reports.about', { venue: profile.name })}</p>
      </header>
      <ul className={styles.list}>
        {reportDescriptions.map(({ id }) => (
          <li key={id}>
            <AriaButton
              className={styles.card ?? ''}
              onPress={() => open({ screen: 'reports', report: id })}
            >
              <span className={styles.ask}>{messages.text(`report.${id}.ask`)}</span>
              <span className={styles.name}>{messages.text(`report.${id}.name`)}</span>
            </AriaButton>
          </li>
        ))}
        <li>
          <AriaButton
            className={styles.card ?? ''}
            onPress={() => open({ screen: 'reconciliation' })}
          >
            <span className={styles.ask}>{messages.text('reconciliation.ask')}</span>
            <span className={styles.name}>{messages.text('reconciliation.title')}</span>
          </AriaButton>
        </li>
      </ul>
      <StatusBar profile={profile} />
    </>
  );
}
