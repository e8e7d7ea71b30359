import { type CalendarDate, parseDate } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { toAppError } from '../../base/bridge.ts';
import * as clock from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { DayField } from '../../parts/range-picker/index.ts';
import { coverageQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import listStyles from '../../ui/list.module.css';
import styles from './history.module.css';
import { getDayEnd, getLastEndedDay } from './whole-day.ts';

/** Shows the rows of an earlier time, or the changes since. */
export type MomentPurpose = 'asKnown' | 'changes';

interface Props {
  readonly purpose: MomentPurpose;
  readonly profile: Profile;
  readonly dataset: Dataset;
  /** The current days. Null: all stored rows. */
  readonly range: DayRange | null;
  /** Milliseconds since the epoch. */
  readonly onChoose: (moment: number) => void;
  readonly onClose: () => void;
}

/** Downloads come in bursts, one per window: one entry per minute, except for the latest. */
const minute = 60_000;
const recent = 10 * minute;

/** A time to look back to: a download, or the end of a day. */
export function MomentDialog(props: Props) {
  const { purpose, profile, dataset, range, onChoose, onClose } = props;
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const [day, setDay] = useState<CalendarDate | null>(() =>
    parseDate(getLastEndedDay(clock.now(), profile.timeZone).toString()),
  );
  const [isWhole, setWhole] = useState(true);
  const whole = {
    first: now.toPlainDate().subtract({ years: 15 }).toString(),
    last: now.toPlainDate().add({ years: 1 }).toString(),
  };
  const { first, last } = range ?? whole;
  const coverage = useQuery(coverageQuery(profile.id, dataset.id, first, last));
  const isRecent = (moment: number) => moment > coverage.dataUpdatedAt - recent;
  const versions = [
    ...Map.groupBy(coverage.data?.versions ?? [], (moment) =>
      isRecent(moment) ? moment : Math.floor(moment / minute),
    ).values(),
  ].map((group) => Math.max(...group));
  const toText = (moment: number) =>
    isRecent(moment)
      ? messages.momentExact(moment, profile.timeZone)
      : messages.moment(moment, profile.timeZone);
  // The latest download is the current state.
  const earlier = purpose === 'asKnown' ? versions.slice(1) : versions;
  const end =
    isWhole && day ? getDayEnd(Temporal.PlainDate.from(day.toString()), profile.timeZone) : null;
  const isPast = end !== null && end < clock.now();

  return (
    <Dialog
      title={messages.text(`moment.title.${purpose}`, {
        dataset: messages.text(`dataset.${dataset.id}`),
      })}
      onClose={onClose}
      width={460}
      footer={<Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>}
    >
      <p>{messages.text(`moment.about.${purpose}`)}</p>
      <div>
        <h3 className={styles.label}>{messages.text('moment.versions')}</h3>
        {coverage.isError && <ErrorNotice error={toAppError(coverage.error)} />}
        {coverage.data && earlier.length === 0 && (
          <p className={styles.quiet}>
            {messages.text(
              coverage.data.state === 'memory' ? 'moment.versions.memory' : 'moment.versions.none',
            )}
          </p>
        )}
        {earlier.length > 0 && (
          <ListBox
            aria-label={messages.text('moment.versions')}
            className={`${listStyles.list} ${styles.versions}`}
            selectionMode="single"
            onSelectionChange={(keys) => {
              const [chosen] = keys === 'all' ? [] : keys;
              if (chosen !== undefined) onChoose(Number(chosen));
            }}
            items={earlier.slice(0, 200).map((moment) => ({ id: String(moment), moment }))}
          >
            {({ id, moment }) => (
              <ListBoxItem id={id} textValue={toText(moment)} className={listStyles.item ?? ''}>
                {toText(moment)}
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </div>
      <div className={styles.day}>
        <DayField
          label={messages.text('moment.day')}
          value={day}
          isInvalid={!isPast}
          describedBy="moment-problem"
          onChange={setDay}
          onWhole={setWhole}
        />
        <Button isDisabled={!isPast} onPress={() => end !== null && onChoose(end)}>
          {messages.text('moment.day.use')}
        </Button>
        <p id="moment-problem" role="status" className={styles.problem}>
          {isPast ? '' : messages.text('moment.future')}
        </p>
      </div>
    </Dialog>
  );
}
