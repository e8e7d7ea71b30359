import type { ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './info-button.module.css';
import { Popover } from './popover.tsx';

/** Opens what explains a heading or a figure, for readers who want to know. */
export function InfoButton({
  title,
  label,
  text,
  className,
  children,
}: {
  /** Names what is explained. */
  readonly title: string;
  /** What the button is called, where it shows its icon alone: "About revenue". */
  readonly label?: string;
  /** Stands in the button beside its icon, such as "3 notes". */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <DialogTrigger>
      <Button
        variant="quiet"
        icon="info"
        className={classNames(styles.button, className)}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {text}
      </Button>
      <Popover placement="bottom end" aria-label={title}>
        <div className={styles.body}>
          <h2>{title}</h2>
          {children}
        </div>
      </Popover>
    </DialogTrigger>
  );
}
