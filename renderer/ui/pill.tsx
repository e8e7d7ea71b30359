import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './pill.module.css';
import shared from './shared.module.css';

const tones = {
  green: styles.green,
  teal: styles.teal,
  blue: styles.blue,
  violet: styles.violet,
  pink: styles.pink,
  red: styles.red,
  amber: styles.amber,
  grey: styles.grey,
};

interface Props {
  readonly text: string;
  readonly tone?: keyof typeof tones;
  /** Filled, outlined, or dashed: as sure as what it says; plain is no more than its word. */
  readonly look?: 'filled' | 'outlined' | 'dashed' | 'plain';
  /** A sign that distinguishes it from other tones without colour. */
  readonly icon?: IconName | null;
  readonly title?: string | undefined;
}

/** A short word in a pill. */
export function Pill({ text, tone = 'grey', look = 'filled', icon = null, title }: Props) {
  return (
    <span
      className={classNames(shared.ellipsis, styles.pill, tones[tone], styles[look])}
      title={title}
    >
      {icon && <Icon name={icon} size={12} />}
      <bdi>{text}</bdi>
    </span>
  );
}
