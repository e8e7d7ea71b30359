import { classNames } from './class-names.ts';
import styles from './pill.module.css';

const tints = [styles.a, styles.b, styles.c, styles.d, styles.e];

/** A short word in a pill. Its tint only helps the eye find equal words; it means nothing. */
export function Pill({ text }: { readonly text: string }) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum = (sum * 31 + text.charCodeAt(index)) % 9973;
  return (
    <span className={classNames(styles.pill, tints[sum % tints.length])}>
      <bdi>{text}</bdi>
    </span>
  );
}
