import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Messages } from '../../shared/messages/create-messages.ts';

const MessagesContext = createContext<Messages | null>(null);

/** Provides the messages of the locale, React Aria's own texts included. */
export function MessagesProvider({
  messages,
  children,
}: {
  readonly messages: Messages;
  readonly children: ReactNode;
}) {
  return (
    <MessagesContext value={messages}>
      <I18nProvider locale={messages.locale}>{children}</I18nProvider>
    </MessagesContext>
  );
}

/** The messages of the present locale. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useWords outside WordsProvider');
  return messages;
}
