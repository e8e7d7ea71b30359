import { useId } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { Route } from '../../base/route.ts';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useNavigation } from '../navigation/index.ts';
import styles from './first-steps.module.css';
import { startTour } from './tour-state.ts';

const key = 'firstSteps';
const isAnswered = createWindowValue(localStorage.getItem(key) === 'asked');

/** The question what to see first was answered or dismissed on this computer. */
function useIsAnswered(): boolean {
  return useWindowValue(isAnswered);
}

/** For all venues of the window, and after a restart. */
function rememberAnswer(): void {
  localStorage.setItem(key, 'asked');
  isAnswered.set(true);
}

interface Choice {
  readonly icon: IconName;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly go: () => void;
}

/** Above the very first screen: asks once what the user wants to see. */
export function FirstSteps({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const titleId = useId();
  const isAlone = useComparableVenues(profile.id).length < 2;
  if (useIsAnswered()) return null;
  const goTo = (route: Route) => () => open(route);
  const choices: readonly Choice[] = [
    { icon: 'today', title: 'firstSteps.day', text: 'firstSteps.day.text', go: () => {} },
    {
      icon: 'export',
      title: 'firstSteps.sheet',
      text: 'firstSteps.sheet.text',
      go: goTo({ screen: 'dataset', dataset: 'bookings' }),
    },
    {
      icon: 'venues',
      title: 'firstSteps.venues',
      text: isAlone ? 'firstSteps.venues.text' : 'firstSteps.venues.compare',
      go: goTo(
        isAlone
          ? { screen: 'settings', section: 'venues' }
          : { screen: 'severalVenues', report: 'visitors' },
      ),
    },
    { icon: 'info', title: 'command.tour', text: 'firstSteps.tour.text', go: startTour },
  ];
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <h2 id={titleId} className={shared.subheading}>
        {messages.text('firstSteps.title')}
      </h2>
      <div className={styles.choices}>
        {choices.map(({ icon, title, text, go }) => (
          <Tooltip key={title} text={messages.text(text)}>
            <Button
              icon={icon}
              onPress={() => {
                rememberAnswer();
                go();
              }}
            >
              {messages.text(title)}
            </Button>
          </Tooltip>
        ))}
      </div>
      <Button
        variant="quiet"
        icon="close"
        aria-label={messages.text('common.skip')}
        onPress={rememberAnswer}
      />
    </section>
  );
}
