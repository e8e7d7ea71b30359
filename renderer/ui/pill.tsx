import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './pill.module.css';
import shared from './shared.module.css';
import { type Tone, toToneStyle } from './tones.ts';

interface Props {
  readonly text: string;
  readonly tone?: Tone;
  /** Filled, outlined or dashed shows how certain the value is; plain shows only the word. */
  readonly look?: 'filled' | 'outlined' | 'dashed' | 'plain';
  /** An icon that distinguishes it from other tones without colour. */
  readonly icon?: IconName | null;
  readonly title?: string | undefined;
}

/** A short word in a coloured shape. */
export function Pill({ text, tone = 'grey', look = 'filled', icon = null, title }: Props) {
  return (
    <span
      className={classNames(shared.ellipsis, styles.pill, styles[look])}
      style={toToneStyle(tone)}
      title={title}
    >
      {icon && <Icon name={icon} size={12} />}
      <bdi>{text}</bdi>
    </span>
  );
}
