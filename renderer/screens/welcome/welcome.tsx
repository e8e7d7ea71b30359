import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { readLastRoute } from '../../parts/navigation/index.ts';
import { useImport } from '../../parts/profiles/index.ts';
import { AddVenue } from '../../parts/venue-form/index.ts';
import { profilesKey, profilesQuery, selectedProfileQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { useScreenFocus } from '../../ui/focus-return.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TodayDrawing } from './today-drawing.tsx';
import styles from './welcome.module.css';

interface Props {
  readonly canGoBack: boolean;
  readonly startWithForm: boolean;
  readonly onDone: () => void;
}

/** The first run: the demo venue, or an own venue. */
export function Welcome({ canGoBack, startWithForm, onDone }: Props) {
  const [form, setForm] = useState(startWithForm);
  return form ? (
    <AddVenue onDone={onDone} onCancel={() => (startWithForm ? onDone() : setForm(false))} />
  ) : (
    <Choices canGoBack={canGoBack} onDone={onDone} onAdd={() => setForm(true)} />
  );
}

function Choices({
  canGoBack,
  onDone,
  onAdd,
}: Pick<Props, 'canGoBack' | 'onDone'> & { readonly onAdd: () => void }) {
  const messages = useMessages();
  const client = useQueryClient();
  const screen = useScreenFocus<HTMLElement>();
  const demo = useMutation({
    mutationFn: async () => {
      const profiles = await client.fetchQuery(profilesQuery);
      const { id = '' } = profiles.find((profile) => profile.demo) ?? {};
      const fillsToday = readLastRoute(id).screen === 'today';
      return unwrap(desk.profiles.tryDemo({ fillsToday }));
    },
    onSuccess: async (profile) => {
      client.setQueryData(selectedProfileQuery.queryKey, profile);
      onDone();
      await client.invalidateQueries({ queryKey: profilesKey });
    },
  });
  useEffect(() => {
    if (canGoBack) return;
    // Prepares the demo venue while the user reads, so that it opens at once.
    const idle = requestIdleCallback(() => {
      if (readLastRoute('').screen === 'today') void desk.profiles.prepareDemo({});
    });
    return () => cancelIdleCallback(idle);
  }, [canGoBack]);
  const importing = useImport();
  return (
    <main
      ref={screen}
      className={styles.page}
      tabIndex={-1}
      aria-label={messages.text('welcome.title')}
    >
      <div className={styles.content}>
        <span className={styles.mark}>
          <Icon name="bookings" size={30} />
        </span>
        <h1 className={styles.title}>{messages.text('welcome.title')}</h1>
        <p className={styles.lead}>{messages.text('welcome.text')}</p>
        <div className={styles.choice}>
          <Button
            variant="primary"
            className={styles.button ?? ''}
            isDisabled={demo.isPending}
            aria-describedby="welcome-demo"
            onPress={() => demo.mutate()}
          >
            {messages.text('welcome.demo.title')}
          </Button>
          <p id="welcome-demo">{messages.text('welcome.demo.text')}</p>
        </div>
        <div className={styles.choice}>
          <Button
            className={styles.button ?? ''}
            isDisabled={demo.isPending}
            aria-describedby="welcome-add"
            onPress={onAdd}
          >
            {messages.text('venue.add.title')}
          </Button>
          <p id="welcome-add">{messages.text('welcome.add.text')}</p>
        </div>
        {demo.isPending && (
          <div className={styles.progress} role="status">
            <ProgressBar label={messages.text('command.progress.demo')} value={null} />
            <span>{messages.text('command.progress.demo')}</span>
          </div>
        )}
        {demo.isError && <ErrorNotice error={toAppError(demo.error)} />}
        {importing.isError && <ErrorNotice error={toAppError(importing.error)} />}
        <Button
          variant="quiet"
          icon="folder"
          isDisabled={demo.isPending || importing.isPending}
          onPress={() => importing.mutate(undefined)}
        >
          {messages.text('profiles.import')}
        </Button>
        {canGoBack && (
          <Button variant="quiet" icon="chevronLeft" onPress={onDone}>
            {messages.text('common.back')}
          </Button>
        )}
      </div>
      <div className={styles.drawing}>
        <TodayDrawing />
      </div>
    </main>
  );
}
