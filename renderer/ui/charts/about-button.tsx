import { useMessages } from '../../base/messages-context.tsx';
import { InfoButton } from '../info-button.tsx';

/** A button that explains a heading or a figure, if there is anything to explain. */
export function AboutButton({
  title,
  about,
}: {
  readonly title: string;
  /** A paragraph each. */
  readonly about: readonly string[];
}) {
  const messages = useMessages();
  if (about.length === 0) return null;
  return (
    <InfoButton title={title} label={messages.text('info.open', { title })}>
      {about.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InfoButton>
  );
}
