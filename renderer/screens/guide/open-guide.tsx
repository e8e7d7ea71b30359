import { useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { NumberSearch } from '../../parts/requests/number-search.tsx';
import { findNumberProblem } from '../../parts/requests/request-draft.ts';

/** A field for a guide's number: Enter opens the guide, who may not be in the list. */
export function OpenGuide() {
  const messages = useMessages();
  const { open } = useNavigation();
  const [typed, setTyped] = useState('');
  return (
    <NumberSearch
      icon="guides"
      way="guide"
      hint={messages.text('guides.open.hint')}
      value={typed}
      problem={findNumberProblem('guide', typed)}
      onChange={setTyped}
      onSearch={(guideId) => {
        if (guideId !== '') open({ screen: 'guide', guideId });
      }}
    />
  );
}
