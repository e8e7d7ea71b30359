import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Intake } from '../../../shared/ipc/datasets.ts';
import { reachOf } from '../../../shared/windows.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useWords } from '../shell/words-context.tsx';
import styles from './dataset-screen.module.css';

/** What is worth knowing about how the received rows became the shown ones. */
function notesOf(intake: Intake, words: Words): readonly string[] {
  const notes: string[] = [];
  for (const kind of ['duplicates', 'outside', 'misfits'] as const) {
    if (intake[kind] > 0) notes.push(words.text(`intake.${kind}`, { rows: intake[kind] }));
  }
  if (intake.unknownFields.length > 0) {
    notes.push(
      words.text('intake.unknownFields', {
        count: intake.unknownFields.length,
        names: words.list(intake.unknownFields),
      }),
    );
  }
  return notes;
}

/** Quiet, but in sight: how many notes there are, and what they say. */
export function IntakeNotes({ dataset, intake }: { dataset: Dataset; intake: Intake }) {
  const words = useWords();
  const notes = notesOf(intake, words);
  // Where more than the period is asked for on purpose, rows outside it are nothing to notice.
  const expected = reachOf(dataset) > 0 && intake.outside > 0 ? 1 : 0;
  const count = notes.length - expected;
  if (count === 0) return null;
  return (
    <DialogTrigger>
      <Button icon="info" className={styles.notes ?? ''}>
        {words.text('intake.button', { count })}
      </Button>
      <Popover placement="bottom end" aria-label={words.text('intake.title')}>
        <div className={styles.notesBody}>
          <h2>{words.text('intake.title')}</h2>
          <ul>
            <li>{words.text('intake.received', { rows: intake.received })}</li>
            {notes.map((note) => (
              <li key={note}>
                <bdi>{note}</bdi>
              </li>
            ))}
            <li>{words.text('intake.kept', { rows: intake.kept })}</li>
          </ul>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
