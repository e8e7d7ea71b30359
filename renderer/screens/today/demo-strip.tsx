import { useMessages } from '../../base/messages-context.tsx';
import {
  ObstacleActions,
  showJobs,
  useObstacle,
  useReportedObstacle,
} from '../../parts/jobs/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './today.module.css';
import type { DemoYear } from './use-demo-year.ts';

/** The demo venue's download in the status bar, with a button to stop it. */
export function DemoStrip({ year: { running, stop } }: { readonly year: DemoYear }) {
  const messages = useMessages();
  useReportedObstacle(running);
  const obstacle = useObstacle(running);
  return (
    <div className={styles.demo} role="status">
      <span>{obstacle ?? messages.text('today.demo.running')}</span>
      <ObstacleActions jobs={running} />
      <Button variant="quiet" onPress={() => showJobs(true)}>
        {messages.text('needs.jobs')}
      </Button>
      <Button variant="quiet" onPress={stop}>
        {messages.text('common.stop')}
      </Button>
    </div>
  );
}
