import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-panel.module.css';
import { useScrollStop } from './use-scroll-stop.ts';

interface Props {
  readonly icon: IconName;
  readonly tone?: 'quiet' | 'bad';
  readonly role?: 'alert' | 'status';
  readonly title: string;
  readonly text: string;
  readonly hint?: string | undefined;
  /** The button that gets the content. */
  readonly action?: Pick<ButtonProps, 'icon' | 'isDisabled' | 'onPress'> & {
    readonly text: string;
  };
  /** Buttons, if they are several. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Fills the place of missing content: empty, failed, signed out. */
export function StatePanel(props: Props) {
  const { icon, tone = 'quiet', role, title, text, hint, action, actions, children } = props;
  const { text: label, ...button } = action ?? {};
  const place = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollStop(place);
  return (
    <div ref={place} className={styles.place} tabIndex={tabIndex}>
      <section className={styles.panel} {...(role ? { role } : {})}>
        <div className={classNames(styles.icon, styles[tone])}>
          <Icon name={icon} size={26} />
        </div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {hint && <p className={styles.text}>{hint}</p>}
        {(action || actions) && (
          <div className={styles.actions}>
            {action && (
              <Button variant="primary" {...button}>
                {label}
              </Button>
            )}
            {actions}
          </div>
        )}
        {children}
      </section>
    </div>
  );
}
