import { useMessages } from '../../base/messages-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import shared from '../../ui/shared.module.css';
import { FileLanguage } from './file-language.tsx';
import type { ExportForm } from './use-export-form.ts';

interface Props {
  readonly form: ExportForm;
}

/** The rows on the screen, or all rows in all columns. */
export function ScopeField({ form }: Props) {
  const messages = useMessages();
  return (
    <RadioGroup
      label={messages.text('export.scope')}
      value={form.scope}
      onChange={form.setScope}
      options={[
        { id: 'seen', text: messages.text('export.scope.seen') },
        {
          id: 'everything',
          text: messages.text('export.scope.everything'),
          about: messages.list([
            messages.text('common.rowCount', { rows: form.all.rows }),
            messages.text('export.columns', { columns: form.all.columns }),
          ]),
        },
      ]}
    />
  );
}

/** Headings in a language, or as the platform names its fields. */
export function HeadingsField({ form }: Props) {
  const messages = useMessages();
  return (
    <>
      <RadioGroup
        label={messages.text('export.headings')}
        value={form.headings}
        onChange={form.setHeadings}
        options={[
          { id: 'labels', text: messages.text('export.headings.labels') },
          { id: 'fields', text: messages.text('export.headings.fields') },
        ]}
      />
      {form.headings === 'labels' && <FileLanguage value={form.locale} onChange={form.setLocale} />}
    </>
  );
}

/** The choice whether personal data is readable in the file. */
export function PersonalField({
  isShown,
  isMissing,
  onChange,
}: {
  readonly isShown: boolean;
  /** Its rows or their order depend on it. */
  readonly isMissing: boolean;
  readonly onChange: (isShown: boolean) => void;
}) {
  const messages = useMessages();
  return (
    <div className={shared.stackS}>
      <Checkbox isSelected={isShown} onChange={onChange}>
        {messages.text('export.personal')}
      </Checkbox>
      {isShown && <p className={shared.note}>{messages.text('export.personal.shown')}</p>}
      {isMissing && <Notice tone="warn">{messages.text('export.personal.needed')}</Notice>}
    </div>
  );
}
