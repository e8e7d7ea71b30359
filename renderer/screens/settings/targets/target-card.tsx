import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  RefusedWindow,
  Target,
  TargetProgress,
  TargetRun,
} from '../../../../shared/domain/targets.ts';
import { desk, toAppError, unwrap } from '../../../base/bridge.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../../parts/errors/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ItemCard } from '../../../ui/item-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import shared from '../../../ui/shared.module.css';
import { CheckSteps } from './check-steps.tsx';
import { RemoveTarget } from './remove-target.tsx';
import { TargetRuns } from './target-runs.tsx';
import { describeRefused, placeText, runText } from './target-texts.ts';
import styles from './targets.module.css';

/** A month or a whole file that the user allows to be replaced by far fewer rows. */
type Accepted = RefusedWindow | 'file';

interface Props {
  readonly target: Target;
  /** Newest first. */
  readonly runs: readonly TargetRun[];
  readonly running: TargetProgress | undefined;
  readonly mayPublish: boolean;
  readonly onEdit: () => void;
}

/** A target: where it is, how the last run went, and its buttons. */
export function TargetCard({ target, runs, running, mayPublish, onEdit }: Props) {
  const messages = useMessages();
  const { targetId, name } = target;
  const [dialog, setDialog] = useState<'runs' | 'remove' | null>(null);
  const [accepting, setAccepting] = useState<Accepted | null>(null);
  const check = useMutation({ mutationFn: () => unwrap(desk.targets.check({ targetId })) });
  const publish = useMutation({
    mutationFn: (accepted: Accepted | null) => {
      const acceptsFewer = accepted !== null;
      if (accepted === null || accepted === 'file') {
        return unwrap(desk.targets.publish({ targetId, acceptsFewer }));
      }
      const { profileId, dataset, month } = accepted;
      const only = { profileId, dataset, month };
      return unwrap(desk.targets.publish({ targetId, acceptsFewer, only }));
    },
    onMutate: () => check.reset(),
  });
  const setAfterLoads = useMutation({
    mutationFn: (isOn: boolean) => unwrap(desk.targets.setAfterLoads({ targetId, isOn })),
  });
  const stop = useMutation({ mutationFn: () => unwrap(desk.targets.stop({ targetId })) });
  const [last] = runs;
  const error = publish.error ?? stop.error ?? setAfterLoads.error;
  const isBusy = running !== undefined || publish.isPending;
  return (
    <ItemCard
      name={name}
      actions={
        <>
          {isBusy ? (
            <Button
              aria-label={messages.text('targets.stop.of', { name })}
              isDisabled={stop.isPending}
              onPress={() => stop.mutate()}
            >
              {messages.text('targets.stop')}
            </Button>
          ) : (
            <Button
              aria-label={messages.text('targets.publish.of', { name })}
              isDisabled={!mayPublish}
              onPress={() => publish.mutate(null)}
            >
              {messages.text('targets.publish')}
            </Button>
          )}
          <Button
            aria-label={messages.text('targets.check.of', { name })}
            isDisabled={check.isPending}
            onPress={() => check.mutate()}
          >
            {messages.text(check.isPending ? 'common.checking' : 'targets.check')}
          </Button>
          <Button
            aria-label={messages.text('targets.runs.of', { name })}
            onPress={() => setDialog('runs')}
          >
            {messages.text('targets.runs')}
          </Button>
          <Button
            aria-label={messages.text('common.editNamed', { name })}
            isDisabled={isBusy}
            onPress={onEdit}
          >
            {messages.text('common.edit')}
          </Button>
          <Button
            variant="quiet"
            icon="trash"
            aria-label={messages.text('targets.remove', { name })}
            isDisabled={isBusy}
            onPress={() => setDialog('remove')}
          />
        </>
      }
    >
      <p className={shared.note}>
        {messages.text(`targets.kind.${target.kind}`)} · <bdi>{placeText(target, messages)}</bdi>
        {'includesPersonal' in target && target.includesPersonal && (
          <> · {messages.text('targets.personal.included')}</>
        )}
        {'keepsHistory' in target && target.keepsHistory && (
          <> · {messages.text('targets.history.kept')}</>
        )}
      </p>
      {isBusy ? (
        <Running name={name} now={running?.now ?? null} />
      ) : (
        <p className={styles.last}>
          <span className={shared.label}>{messages.text('targets.last')}</span>{' '}
          <span role="status">
            {last
              ? // The error is shown below, with actions.
                [messages.moment(last.at), runText({ ...last, error: null }, messages)]
                  .filter(Boolean)
                  .join(' · ')
              : messages.text('targets.last.none')}
          </span>
        </p>
      )}
      {!isBusy && last?.error && (
        <ErrorNotice
          error={last.error}
          actions={
            target.kind === 'file' &&
            last.error.kind === 'rows-shrunk' && (
              <Button onPress={() => setAccepting('file')}>
                {messages.text('targets.accept')}
              </Button>
            )
          }
        />
      )}
      {!isBusy && last && last.refused.length > 0 && (
        <Notice tone={last.result === 'refused' ? 'warn' : 'info'}>
          <ul className={styles.refused} aria-label={messages.text('targets.refused')}>
            {last.refused.map((one) => (
              <li key={`${one.profileId} ${one.dataset} ${one.month}`}>
                <span>{describeRefused(one, messages)}</span>
                {one.refusal === 'rows-shrunk' && (
                  <Button
                    aria-label={messages.text('targets.accept.of', {
                      dataset: messages.text(`dataset.${one.dataset}`),
                      month: messages.month(one.month),
                    })}
                    onPress={() => setAccepting(one)}
                  >
                    {messages.text('targets.accept')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {error && <ErrorNotice error={toAppError(error)} />}
      {(check.data || check.error) && (
        <CheckSteps
          target={target}
          facts={check.data ?? null}
          error={check.error && toAppError(check.error)}
        />
      )}
      <Checkbox
        isSelected={target.afterLoads ?? false}
        isDisabled={setAfterLoads.isPending}
        onChange={(isOn) => setAfterLoads.mutate(isOn)}
      >
        {messages.text('targets.afterLoads')}
        <br />
        <span className={shared.quiet}>{messages.text('targets.afterLoads.about')}</span>
      </Checkbox>
      {dialog === 'runs' && <TargetRuns name={name} runs={runs} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveTarget target={target} onClose={() => setDialog(null)} />}
      {accepting && (
        <ConfirmDialog
          title={messages.text('targets.accept.title')}
          confirm={messages.text('common.replace')}
          onConfirm={() => {
            setAccepting(null);
            publish.mutate(accepting);
          }}
          onClose={() => setAccepting(null)}
        >
          {accepting !== 'file' && <p>{describeRefused(accepting, messages)}</p>}
          <p>
            {messages.text('targets.accept.text', {
              before: Number(accepting === 'file' ? last?.error?.params?.before : accepting.before),
            })}
          </p>
        </ConfirmDialog>
      )}
    </ItemCard>
  );
}

function Running({ name, now }: { readonly name: string; readonly now: TargetProgress['now'] }) {
  const messages = useMessages();
  return (
    <div className={shared.stackS}>
      <p className={shared.note} role="status">
        {now
          ? messages.text('targets.progress', {
              number: now.done + 1,
              total: now.total,
              venue: now.venue,
              dataset: messages.text(`dataset.${now.dataset}`),
              month: messages.month(now.month),
            })
          : messages.text('targets.progress.connecting')}
      </p>
      <ProgressBar
        label={messages.text('targets.progress.of', { name })}
        value={now && now.done / now.total}
      />
    </div>
  );
}
