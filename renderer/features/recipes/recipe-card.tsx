import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { Recipe } from '../../../shared/domain/recipes.ts';
import type { Schedule } from '../../../shared/domain/schedules.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeStoredReport } from '../../../shared/messages/report-text.ts';
import { getPartDataset, missingColumns } from '../../../shared/recipe-parts.ts';
import { findUnknown } from '../../../shared/reports/stored-reports.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { damagedTexts } from '../../base/missing-days.ts';
import { Button } from '../../ui/button.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import styles from './recipe-cards.module.css';
import { periodText } from './recipe-periods.ts';
import { scheduleText } from './schedule-text.ts';

/** What is chosen behind the three dots; the others have a button. */
const further = ['folder', 'duplicate', 'share', 'remove'] as const;
export type RecipeAction = 'edit' | 'schedule' | (typeof further)[number];

const texts = {
  folder: 'recipe.folder.choose',
  duplicate: 'recipe.duplicate',
  share: 'recipe.share',
  remove: 'recipe.remove',
} as const;

interface Props {
  readonly recipe: Recipe;
  readonly schedule: Schedule | undefined;
  readonly onRun: () => void;
  /** Opens the file that it wrote last; null: there is none. */
  readonly onOpen: (() => void) | null;
  readonly onAction: (action: RecipeAction) => void;
}

/** One recipe: what it makes, how it went the last time, when it runs next, and its buttons. */
export function RecipeCard({ recipe, schedule, onRun, onOpen, onAction }: Props) {
  const messages = useMessages();
  const { name, folder, format } = recipe;
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.quiet}>
        {messages.text('recipe.facts', {
          datasets: contentsText(recipe, messages),
          period: periodText(recipe.period, messages),
          format: messages.text(`export.format.${format}`),
        })}
      </p>
      {isOutOfDate(recipe) && (
        <p className={styles.outOfDate}>{messages.text('recipe.outOfDate')}</p>
      )}
      <dl className={styles.facts}>
        <dt>{messages.text('recipe.card.last')}</dt>
        <dd>
          <bdi>{lastRunText(recipe, messages)}</bdi>
        </dd>
        <dt>{messages.text('recipe.card.next')}</dt>
        <dd>
          {schedule ? scheduleText(schedule, messages) : messages.text('recipe.card.next.none')}
        </dd>
        <dt>{messages.text('recipe.card.folder')}</dt>
        <dd>
          <bdi>{folder}</bdi>
        </dd>
      </dl>
      <div className={styles.actions}>
        <Button aria-label={messages.text('recipe.run.of', { name })} onPress={onRun}>
          {messages.text('recipe.run')}
        </Button>
        {onOpen && (
          <Button aria-label={messages.text('recipe.open.of', { name })} onPress={onOpen}>
            {messages.text('exports.open')}
          </Button>
        )}
        <Button
          aria-label={messages.text('recipe.edit.of', { name })}
          onPress={() => onAction('edit')}
        >
          {messages.text('recipe.edit')}
        </Button>
        <Button
          aria-label={messages.text('schedule.menu.of', { name })}
          onPress={() => onAction('schedule')}
        >
          {messages.text('schedule.menu')}
        </Button>
        <MenuTrigger>
          <Button variant="quiet" icon="more" aria-label={messages.text('recipe.more', { name })} />
          <Popover placement="bottom end">
            <Menu
              className={listStyles.list ?? ''}
              onAction={(key) => onAction(key as RecipeAction)}
            >
              {further.map((action) => (
                <MenuItem key={action} id={action} className={listStyles.item ?? ''}>
                  {messages.text(texts[action])}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
    </li>
  );
}

/** It names what this version does not have: nothing is written until that is taken out. */
function isOutOfDate({ parts, reports = [] }: Recipe): boolean {
  if (reports.some((report) => findUnknown(report) !== null)) return true;
  return parts.some((part) => {
    const dataset = getPartDataset(part);
    return !dataset || missingColumns(part, dataset).length > 0;
  });
}

function contentsText({ parts, reports }: Recipe, messages: Messages): string {
  if (reports) return reports.map((report) => writeStoredReport(report, messages)).join(', ');
  return parts
    .map(({ dataset }) => {
      const key = `dataset.${dataset}`;
      return messages.has(key) ? messages.text(key) : dataset;
    })
    .join(', ');
}

function lastRunText({ lastRun }: Recipe, messages: Messages): string {
  if (!lastRun) return messages.text('recipe.never');
  const when = messages.moment(lastRun.at);
  if (lastRun.error) {
    return messages.text('recipe.failed', {
      title: describeError(lastRun.error, messages).title,
      when,
    });
  }
  const { rows, fileName, insteadOf, isPartial, damaged } = lastRun;
  const file = fileName ?? '';
  return [
    messages.text(isPartial ? 'recipe.ran.partial' : 'recipe.ran', { rows, file, when }),
    ...damagedTexts(damaged, messages),
    ...(insteadOf === null ? [] : [messages.text('file.insteadOf', { asked: insteadOf, file })]),
  ].join('. ');
}
