import type { ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './info-button.module.css';
import { Popover } from './popover.tsx';
import shared from './shared.module.css';

/** A button that opens an explanation of a heading or a figure. */
export function InfoButton({
  title,
  label,
  text,
  className,
  children,
}: {
  /** Heading of the explanation. */
  readonly title: string;
  /** Name of the button if it shows only its icon: "About revenue". */
  readonly label?: string;
  /** Text beside the icon, such as "3 notes". */
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
          <h2 className={shared.partTitle}>{title}</h2>
          {children}
        </div>
      </Popover>
    </DialogTrigger>
  );
}
