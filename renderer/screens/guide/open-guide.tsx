import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { findNumberProblem } from '../../parts/requests/request-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';

/** Opens a guide by number on Enter: the list has only those registered in its period. */
export function OpenGuide() {
  const messages = useMessages();
  const { open } = useNavigation();
  const [typed, setTyped] = useState('');
  const problem = findNumberProblem('guide', typed);
  return (
    <>
      <SearchField
        aria-label={messages.text('ask.guide')}
        value={typed}
        onChange={setTyped}
        isInvalid={problem !== null}
        onSubmit={(text) => {
          const guideId = text.trim();
          if (guideId !== '' && problem === null) open({ screen: 'guide', guideId });
        }}
        className={classNames(fieldStyles.group, shared.headerField)}
      >
        <Icon name="guides" size={14} />
        <Input
          className={fieldStyles.input ?? ''}
          placeholder={messages.text('ask.guide')}
          aria-description={messages.text('guides.open.hint')}
        />
        {typed !== '' && (
          <AriaButton
            className={fieldStyles.trigger ?? ''}
            aria-label={messages.text('ask.guide.clear')}
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
