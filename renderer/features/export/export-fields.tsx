import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useWords } from '../../base/words-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './export-dialog.module.css';
import type { ExportForm } from './use-export-form.ts';

interface Props {
  readonly dataset: Dataset;
  readonly form: ExportForm;
}

/** What is on the screen, or all rows in all columns. */
export function ScopeField({
  dataset,
  form,
  total,
}: Props & {
  /** Rows in all. */
  readonly total: number;
}) {
  const words = useWords();
  return (
    <RadioGroup
      label={words.text('export.scope')}
      value={form.scope}
      onChange={form.setScope}
      options={[
        {
          id: 'seen',
          text: words.text('export.scope.seen'),
          about: words.text('export.scope.seen.about'),
        },
        {
          id: 'everything',
          text: words.text('export.scope.everything'),
          about: words.text('export.scope.everything.about', {
            columns: words.number(dataset.fields.length),
            rows: words.number(total),
          }),
        },
      ]}
    />
  );
}

/** Headings as they are read on the screen, or as the platform names its fields. */
export function HeadingsField({ dataset, form }: Props) {
  const words = useWords();
  const example = form.view.columns[0] ?? '';
  return (
    <RadioGroup
      label={words.text('export.headings')}
      value={form.headings}
      onChange={form.setHeadings}
      options={[
        {
          id: 'labels',
          text: words.text('export.headings.labels'),
          about: words.text('export.headings.labels.example', {
            example: words.field(dataset.id, example),
          }),
        },
        {
          id: 'fields',
          text: words.text('export.headings.fields'),
          about: words.text('export.headings.fields.example', { example }),
        },
      ]}
    />
  );
}

/** Whether personal data is readable in the file. */
export function PersonalField({ form }: Pick<Props, 'form'>) {
  const words = useWords();
  return (
    <div className={styles.personal}>
      <Checkbox isSelected={form.withPersonal} onChange={form.setWithPersonal}>
        {words.text('export.personal')}
      </Checkbox>
      <p className={styles.quiet}>
        {words.text(form.withPersonal ? 'export.personal.shown' : 'export.personal.masked')}
      </p>
      {form.lacksPersonal && <Notice tone="warn">{words.text('export.personal.needed')}</Notice>}
    </div>
  );
}
