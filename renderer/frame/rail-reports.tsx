import { Button as AriaButton } from 'react-aria-components/Button';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import { useMessages } from '../base/messages-context.tsx';
import { useNavigation } from '../parts/navigation/index.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './rail.module.css';

/** Reports in the rail; in a low window fewer, so that Settings are in sight. */
const maxReports = 5;
const maxLow = 3;

/** The first reports and the open one, under their place in the rail. They stay where they are. */
export function RailReports() {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const current = route.screen === 'reports' ? route.report : null;
  const isLow = useMedia('(max-height: 860px)');
  const count = isLow ? maxLow : maxReports;
  const reports = reportDescriptions.filter(({ id }, at) => at < count || id === current);
  return (
    <ul className={styles.reports} aria-label={messages.text('reports.title')}>
      {reports.map(({ id }) => (
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
          {messages.text('reports.more')}
        </AriaButton>
      </li>
    </ul>
  );
}
