import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import shared from '../../ui/shared.module.css';
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
  const messages = useMessages();
  return (
    <RadioGroup
      label={messages.text('export.scope')}
      value={form.scope}
      onChange={form.setScope}
      options={[
        {
          id: 'seen',
          text: messages.text('export.scope.seen'),
          about: messages.text('export.scope.seen.about'),
        },
        {
          id: 'everything',
          text: messages.text('export.scope.everything'),
          about: messages.text('export.scope.everything.about', {
            columns: messages.number(listColumns(dataset).length),
            rows: messages.number(total),
          }),
        },
      ]}
    />
  );
}

/** Headings as they are read on the screen, or as the platform names its fields. */
export function HeadingsField({ dataset, form }: Props) {
  const messages = useMessages();
  const example = form.view.columns[0] ?? '';
  return (
    <RadioGroup
      label={messages.text('export.headings')}
      value={form.headings}
      onChange={form.setHeadings}
      options={[
        {
          id: 'labels',
          text: messages.text('export.headings.labels'),
          about: messages.text('export.headings.labels.example', {
            example: messages.field(dataset.id, example),
          }),
        },
        {
          id: 'fields',
          text: messages.text('export.headings.fields'),
          about: messages.text('export.headings.fields.example', { example }),
        },
      ]}
    />
  );
}

/** Whether personal data is readable in the file. */
export function PersonalField({ form }: Pick<Props, 'form'>) {
  const messages = useMessages();
  return (
    <div className={shared.stackS}>
      <Checkbox isSelected={form.withPersonal} onChange={form.setWithPersonal}>
        {messages.text('export.personal')}
      </Checkbox>
      <p className={shared.note}>
        {messages.text(form.withPersonal ? 'export.personal.shown' : 'export.personal.masked')}
      </p>
      {form.lacksPersonal && <Notice tone="warn">{messages.text('export.personal.needed')}</Notice>}
    </div>
  );
}
