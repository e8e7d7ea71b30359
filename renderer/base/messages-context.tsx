import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Messages } from '../../shared/messages/create-messages.ts';
import { useVenueNow } from './use-now.ts';

const MessagesContext = createContext<Messages | null>(null);

/** Provides the messages of the locale, also for React Aria. */
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

/** Formats times inside by a venue's clock, and days of its current year without the year. */
export function AtVenue({
  timeZone,
  children,
}: {
  readonly timeZone: string;
  readonly children: ReactNode;
}) {
  const messages = useMessages();
  const { year } = useVenueNow(timeZone);
  const placed = useMemo(() => messages.at({ timeZone, year }), [messages, timeZone, year]);
  return <MessagesContext value={placed}>{children}</MessagesContext>;
}

/** Returns the messages of the current locale. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages outside MessagesProvider');
  return messages;
}
