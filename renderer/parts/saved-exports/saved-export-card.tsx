import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import type { Schedule } from '../../../shared/domain/schedules.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeStoredReport } from '../../../shared/messages/report-text.ts';
import { findUnknown } from '../../../shared/reports/stored-reports.ts';
import { getPartDataset, listMissingColumns } from '../../../shared/saved-export-parts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeDamagedDays } from '../../base/missing-days.ts';
import { Button } from '../../ui/button.tsx';
import { ItemCard } from '../../ui/item-card.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-export-cards.module.css';
import { describeSavedPeriod } from './saved-export-periods.ts';
import { describeSchedule } from './schedule-text.ts';

/** The actions of the menu; the others have a button. */
const further = ['folder', 'duplicate', 'share', 'remove'] as const;
export type SavedExportAction = 'edit' | 'schedule' | (typeof further)[number];

const texts = {
  folder: 'savedExport.folder.choose',
  duplicate: 'savedExport.duplicate',
  share: 'savedExport.share',
  remove: 'common.delete',
} as const;

interface Props {
  readonly savedExport: SavedExport;
  readonly schedule: Schedule | undefined;
  /** True if the result of its last run is shown elsewhere on the screen, with actions. */
  readonly isReported: boolean;
  readonly onRun: () => void;
  /** Opens the last file that it wrote. Null if there is none. */
  readonly onOpen: (() => void) | null;
  readonly onAction: (action: SavedExportAction) => void;
}

/** One saved export: its content, last result, next run and buttons. */
export function SavedExportCard(props: Props) {
  const { savedExport, schedule, isReported, onRun, onOpen, onAction } = props;
  const messages = useMessages();
  const { name, folder, format, lastRun } = savedExport;
  return (
    <ItemCard
      name={name}
      actions={
        <>
          <Button aria-label={messages.text('savedExport.run.of', { name })} onPress={onRun}>
            {messages.text('savedExport.run')}
          </Button>
          {onOpen && (
            <Button aria-label={messages.text('savedExport.open.of', { name })} onPress={onOpen}>
              {messages.text('common.open')}
            </Button>
          )}
          <Button
            aria-label={messages.text('common.editNamed', { name })}
            onPress={() => onAction('edit')}
          >
            {messages.text('common.edit')}
          </Button>
          <Button
            aria-label={messages.text('schedule.title', { name })}
            onPress={() => onAction('schedule')}
          >
            {messages.text('schedule.menu')}
          </Button>
          <MenuButton
            button={
              <Button
                variant="quiet"
                icon="more"
                aria-label={messages.text('savedExport.more', { name })}
              />
            }
            groups={[
              further.map((action) => ({
                id: action,
                text: messages.text(texts[action]),
                run: () => onAction(action),
              })),
            ]}
          />
        </>
      }
    >
      <p className={shared.note}>
        {messages.text('savedExport.facts', {
          datasets: describeContents(savedExport, messages),
          period: describeSavedPeriod(savedExport.period, messages),
          format: messages.text(`export.format.${format}`),
        })}
      </p>
      {lastRun?.error && !isReported && <ErrorNotice error={lastRun.error} />}
      {isOutOfDate(savedExport) && (
        <p className={shared.warning}>{messages.text('savedExport.outOfDate')}</p>
      )}
      <dl className={styles.facts}>
        <dt>{messages.text('savedExport.card.last')}</dt>
        <dd>
          <bdi>{describeLastRun(savedExport, messages)}</bdi>
        </dd>
        <dt>{messages.text('savedExport.card.next')}</dt>
        <dd>
          {schedule
            ? describeSchedule(schedule, messages)
            : messages.text('savedExport.card.next.none')}
        </dd>
        <dt>{messages.text('common.folder')}</dt>
        <dd>
          <bdi>{folder}</bdi>
        </dd>
      </dl>
    </ItemCard>
  );
}

/** Returns whether it contains something that this version lacks. It can't run until that is removed. */
function isOutOfDate({ parts, reports = [] }: SavedExport): boolean {
  if (reports.some((report) => findUnknown(report) !== null)) return true;
  return parts.some((part) => {
    const dataset = getPartDataset(part);
    return !dataset || listMissingColumns(part, dataset).length > 0;
  });
}

function describeContents({ parts, reports }: SavedExport, messages: Messages): string {
  if (reports) return reports.map((report) => writeStoredReport(report, messages)).join(', ');
  return parts
    .map(({ dataset }) => {
      const key = `dataset.${dataset}`;
      return messages.has(key) ? messages.text(key) : dataset;
    })
    .join(', ');
}

function describeLastRun({ lastRun }: SavedExport, messages: Messages): string {
  if (!lastRun) return messages.text('savedExport.never');
  const when = messages.moment(lastRun.at);
  if (lastRun.error) return messages.text('savedExport.failed', { when });
  const { rows, fileName, insteadOf, isPartial, damaged } = lastRun;
  const file = fileName ?? '';
  return [
    messages.text(isPartial ? 'savedExport.ran.partial' : 'savedExport.ran', { rows, file, when }),
    ...describeDamagedDays(damaged, messages),
    ...(insteadOf === null ? [] : [messages.text('file.insteadOf', { asked: insteadOf, file })]),
  ].join('. ');
}
