import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Words } from '../../shared/words/create-words.ts';

const WordsContext = createContext<Words | null>(null);

/** Gives everything below the words of the locale, React Aria's own texts included. */
export function WordsProvider({
  words,
  children,
}: {
  readonly words: Words;
  readonly children: ReactNode;
}) {
  return (
    <WordsContext value={words}>
      <I18nProvider locale={words.locale}>{children}</I18nProvider>
    </WordsContext>
  );
}

/** The words of the locale on the screen. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords outside WordsProvider');
  return words;
}
