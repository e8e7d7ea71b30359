import { useState } from 'react';
import { maxTargets, type Target } from '../../../../shared/domain/targets.ts';
import { toAppError } from '../../../base/bridge.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { ErrorNotice } from '../../../parts/errors/index.ts';
import { useTargets } from '../../../queries/targets.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import sections from '../settings.module.css';
import { TargetCard } from './target-card.tsx';
import { TargetForm } from './target-form.tsx';
import styles from './targets.module.css';

/** The databases and files that the app publishes to. */
export function Targets() {
  const messages = useMessages();
  const { data, error, refetch } = useTargets();
  /** Null: a new one. */
  const [edited, setEdited] = useState<Target | null | undefined>();
  const targets = data?.targets ?? [];
  return (
    <>
      <p className={sections.quiet}>{messages.text('targets.about')}</p>
      {error && (
        <ErrorNotice
          error={toAppError(error)}
          actions={<Button onPress={() => void refetch()}>{messages.text('repair.retry')}</Button>}
        />
      )}
      {data && !data.hasVenues && (
        <div className={styles.notice}>
          <Notice tone="info">{messages.text('targets.demoOnly')}</Notice>
        </div>
      )}
      {data && targets.length === 0 && (
        <div className={styles.empty}>
          <h3 className={shared.subheading}>{messages.text('targets.none.title')}</h3>
          <p className={sections.quiet}>{messages.text('targets.none.text')}</p>
        </div>
      )}
      {data && targets.length > 0 && (
        <ul className={styles.cards} aria-label={messages.text('settings.targets')}>
          {targets.map((target) => (
            <TargetCard
              key={target.targetId}
              target={target}
              runs={data.runs.filter(({ targetId }) => targetId === target.targetId)}
              running={data.running.find(({ targetId }) => targetId === target.targetId)}
              mayPublish={data.hasVenues}
              onEdit={() => setEdited(target)}
            />
          ))}
        </ul>
      )}
      {data && (
        <div className={shared.buttons}>
          <Button
            icon="plus"
            variant={targets.length === 0 ? 'primary' : 'secondary'}
            isDisabled={targets.length >= maxTargets}
            onPress={() => setEdited(null)}
          >
            {messages.text('targets.add')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <TargetForm target={edited} others={targets} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
