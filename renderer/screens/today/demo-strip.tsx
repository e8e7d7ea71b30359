import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import {
  ObstacleActions,
  showJobs,
  useObstacle,
  useReportedObstacle,
} from '../../parts/jobs/index.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import styles from './today.module.css';
import type { DemoYear } from './use-demo-year.ts';

/** The demo venue's download, with a button to stop it. */
export function DemoStrip({ year: { running, stop } }: { readonly year: DemoYear }) {
  const messages = useMessages();
  useReportedObstacle(running);
  // In the order in which they come: the list of jobs has the newest first.
  const coming = running.map(({ dataset }) => dataset).reverse();
  const obstacle = useObstacle(running);
  return (
    <div className={shared.strip} role="status">
      <span className={styles.demoText}>
        {obstacle ??
          messages.text('today.demo.running', { datasets: nameDatasets(coming, messages) })}
      </span>
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
