import { useMessages } from '../../base/messages-context.tsx';
import { judgeLanguage, type LanguageState } from './guide-languages.ts';
import styles from './today.module.css';
import { toTime } from './wall-clock.ts';

/** Shown; more are counted. */
const maxShown = 5;

/** Groups by language against guides who speak it, the tightest first, in words and colour. */
export function GuideLanguageList({ languages }: { readonly languages: readonly LanguageState[] }) {
  const messages = useMessages();
  const shown = languages.slice(0, maxShown);
  const more = languages.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.languages} aria-label={messages.text('today.guides.languages')}>
      {shown.map((state) => {
        const { tone, guides } = judgeLanguage(state);
        return (
          <li key={state.language} data-tone={tone}>
            <span className={styles.languageName}>{messages.languageName(state.language)}</span>
            <span>
              {messages.text('today.guides.language', {
                known: tone === 'open' ? 'some' : 'all',
                groups: state.needed,
                guides: state.available,
                time: messages.time(toTime(state.from)),
              })}
            </span>
            <strong className={styles.languageState}>
              {messages.text(`today.guides.language.${tone}`, { guides })}
            </strong>
          </li>
        );
      })}
      {more > 0 && <li>{messages.text('today.guides.languages.more', { count: more })}</li>}
    </ul>
  );
}
