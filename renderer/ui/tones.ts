import styles from './tones.module.css';

/** Sets `--tone` to a colour that stands for a meaning. */
export const toneStyles = {
  green: styles.green,
  teal: styles.teal,
  blue: styles.blue,
  violet: styles.violet,
  pink: styles.pink,
  red: styles.red,
  amber: styles.amber,
  grey: styles.grey,
};

export type Tone = keyof typeof toneStyles;
