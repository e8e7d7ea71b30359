import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useNavigation } from '../navigation/index.ts';
import styles from './tour.module.css';
import { setTourStep, startTour, useTourStep } from './tour-state.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';

/** A short tour of the screens: a card explains a screen and points at it. The screen stays usable meanwhile. */
export function Tour() {
  const at = useTourStep();
  const step = at === null ? undefined : tourSteps[at];
  useCommand('tour', startTour);
  // Another venue has its own tour, if wanted.
  useEffect(() => () => setTourStep(null), []);
  return at === null || !step ? null : <Card at={at} step={step} />;
}

function Card({ at, step }: { readonly at: number; readonly step: TourStep }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const card = useRef<HTMLElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const isLast = at === tourSteps.length - 1;
  const end = () => setTourStep(null);
  const show = useEffectEvent(() => {
    if (step.route) open(step.route);
  });
  useEffect(() => {
    document.documentElement.dataset['tour'] = step.id;
    show();
    // The new screen takes the focus first.
    const frame = requestAnimationFrame(() => card.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset['tour'];
    };
  }, [step]);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      className={styles.card}
      data-tour-card=""
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {messages.text(`tour.${step.id}.title`)}
      </h2>
      <p id={textId}>{messages.text(`tour.${step.id}.text`)}</p>
      <div className={styles.foot}>
        <span className={styles.place}>
          {messages.text('tour.step', { step: at + 1, steps: tourSteps.length })}
        </span>
        {!isLast && (
          <Button variant="quiet" onPress={end}>
            {messages.text('common.skip')}
          </Button>
        )}
        {at > 0 && (
          <Button onPress={() => setTourStep(at - 1)}>{messages.text('common.back')}</Button>
        )}
        <Button variant="primary" onPress={() => (isLast ? end() : setTourStep(at + 1))}>
          {messages.text(isLast ? 'common.done' : 'common.next')}
        </Button>
      </div>
    </section>
  );
}
