import { useState } from 'react';
import { copyText } from '../base/copy-text.ts';
import { useMessages } from '../base/messages-context.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Copies a text, and says so for as long as the text stays the same. */
export function CopyButton({
  text,
  label,
  ...button
}: Pick<ButtonProps, 'variant'> & {
  readonly text: string;
  /** Default: "Copy". */
  readonly label?: string;
}) {
  const messages = useMessages();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <Button
      {...button}
      {...(isCopied ? { icon: 'check' as const } : {})}
      onPress={() => copyText(text) && setCopied(text)}
    >
      {isCopied ? messages.text('common.copied') : (label ?? messages.text('common.copy'))}
    </Button>
  );
}
