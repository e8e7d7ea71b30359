import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createWords } from '../../../shared/words/create-words.ts';
import { errorOf } from '../../bridge.ts';
import { aboutQuery } from '../../queries/about.ts';
import { selectedProfileQuery } from '../../queries/profiles.ts';
import { ErrorPanel } from '../errors/error-panel.tsx';
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
import { Welcome } from '../welcome/welcome.tsx';
import styles from './app.module.css';
import { Banners } from './banners.tsx';
import { useShortcutKeys } from './commands.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Toasts } from './toasts.tsx';
import { VenueShell } from './venue-shell.tsx';
import { useWords, WordsProvider } from './words-context.tsx';

/** The whole window: words first, then the first run or the venue on the screen. */
export function App() {
  const about = useQuery(aboutQuery);
  const locale = about.data?.locale ?? navigator.language;
  const words = useMemo(() => createWords(locale), [locale]);
  useEffect(() => {
    document.documentElement.lang = words.locale;
  }, [words]);
  if (about.isPending) return null;
  return (
    <WordsProvider words={words}>
      <div className={styles.window}>
        <CrashBoundary>
          <Banners />
          <CurrentScreen />
        </CrashBoundary>
      </div>
      <ShortcutSheet />
      <Toasts />
    </WordsProvider>
  );
}

function CurrentScreen() {
  const words = useWords();
  const selected = useQuery(selectedProfileQuery);
  const [adding, setAdding] = useState(false);
  useShortcutKeys();
  useEffect(() => {
    if (!selected.data) document.title = words.text('window.title.plain');
  }, [selected.data, words]);

  if (selected.isPending) {
    return (
      <p role="status" className={styles.opening}>
        {words.text('shell.loading')}
      </p>
    );
  }
  if (selected.isError) {
    return (
      <ErrorPanel
        error={errorOf(selected.error)}
        repairs={{ retry: () => void selected.refetch() }}
      />
    );
  }
  if (!selected.data || adding) {
    return (
      <Welcome
        canGoBack={selected.data !== null}
        startWithForm={adding}
        onDone={() => setAdding(false)}
      />
    );
  }
  return (
    <VenueShell key={selected.data.id} profile={selected.data} onAddVenue={() => setAdding(true)} />
  );
}
