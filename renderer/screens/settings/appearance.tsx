import { useMutation, useQuery } from '@tanstack/react-query';
import { appearance, type Appearance as Choice } from '../../../shared/domain/app.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { aboutQuery } from '../../queries/about.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import shared from '../../ui/shared.module.css';

/** Chooses light or dark colours, or those of the system. */
export function Appearance() {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const use = useMutation({
    mutationFn: (choice: Choice) => unwrap(desk.app.chooseAppearance({ appearance: choice })),
    onSuccess: (_done, _choice, _context, { client }) =>
      client.invalidateQueries({ queryKey: aboutQuery.queryKey }),
  });
  return (
    <>
      <RadioGroup
        label={messages.text('settings.appearance')}
        className={shared.lineM}
        value={about?.appearance ?? 'system'}
        options={appearance.options.map((id) => ({
          id,
          text: messages.text(`settings.appearance.${id}`),
        }))}
        onChange={use.mutate}
      />
      {use.error && <ErrorNotice error={toAppError(use.error)} />}
    </>
  );
}
