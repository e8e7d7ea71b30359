import { Button as AriaButton } from 'react-aria-components/Button';
import { useMessages } from '../base/messages-context.tsx';
import { useNavigation, useRecentReports } from '../parts/navigation/index.ts';
import styles from './rail.module.css';

/** The reports that were used last, under their place in the rail. */
export function RailReports({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const current = route.screen === 'reports' ? route.report : null;
  const reports = useRecentReports(profileId);
  return (
    <ul className={styles.reports} aria-label={messages.text('reports.recent')}>
      {reports.map((id) => (
        <li key={id}>
          <AriaButton
            className={styles.report ?? ''}
            aria-current={id === current}
            onPress={() => open({ screen: 'reports', report: id })}
          >
            {messages.text(`report.${id}.name`)}
          </AriaButton>
        </li>
      ))}
      <li>
        <AriaButton
          className={styles.report ?? ''}
          onPress={() => open({ screen: 'reports', report: null })}
        >
          {messages.text('reports.recent.all')}
        </AriaButton>
      </li>
    </ul>
  );
}
