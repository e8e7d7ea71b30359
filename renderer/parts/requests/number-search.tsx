import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import type { NumberWay } from './request-draft.ts';

interface Props {
  readonly icon: IconName;
  readonly way: NumberWay;
  readonly hint: string;
  readonly value: string;
  readonly problem: MessageKey | null;
  readonly onChange: (typed: string) => void;
  /** Called on Enter, unless there is a problem. */
  readonly onSearch: (number: string) => void;
  readonly onClear?: () => void;
}

/** A number that is looked up on Enter. */
export function NumberSearch(props: Props) {
  const { icon, way, hint, value, problem, onChange, onSearch, onClear } = props;
  const messages = useMessages();
  const label = messages.text(`ask.${way}`);
  return (
    <>
      <SearchField
        aria-label={label}
        value={value}
        onChange={onChange}
        isInvalid={problem !== null}
        onSubmit={(text) => {
          if (problem === null) onSearch(text.trim());
        }}
        {...(onClear ? { onClear } : {})}
        className={classNames(fieldStyles.group, shared.headerField)}
      >
        <Icon name={icon} size={14} />
        <Input
          className={classNames(fieldStyles.input, fieldStyles.whole)}
          placeholder={label}
          aria-description={hint}
        />
        {value !== '' && (
          <AriaButton
            className={fieldStyles.trigger ?? ''}
            aria-label={messages.text(`ask.${way}.clear`)}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        )}
      </SearchField>
      {problem && (
        <span role="alert" className={shared.problem}>
          {messages.text(problem)}
        </span>
      )}
    </>
  );
}
