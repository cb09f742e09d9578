import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../react.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SlotLooks {
  /** `gone` is struck through and not focusable; `more` opens the rest of the day. */
  readonly state?: 'free' | 'chosen' | 'gone' | 'more';
  /** The full time for screen readers, such as "Tuesday 24 November, 11:00"; replaces the visible text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}
export type SlotButtonProps = SlotLooks &
  (
    | ({ readonly href: string } & Omit<ComponentProps<'a'>, 'style' | 'className' | 'children'>)
    | ({ readonly href?: never } & Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'>)
  );

/** One bookable time: a link if it has an address, otherwise a button. Its region must name the time zone. */
export function SlotButton({ state = 'free', label, className, children, ...rest }: SlotButtonProps): ReactNode {
  const t = useT();
  const names = classes('tk-slot', state !== 'free' && `tk-slot-${state}`, className);
  if (state === 'gone') {
    return (
      <s className={names}>
        {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
        <span aria-hidden={label ? true : undefined}>{children}</span>
        <VisuallyHidden> {t('kit.slot.gone')}</VisuallyHidden>
      </s>
    );
  }
  const named = label ? { 'aria-label': label } : {};
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...named} className={names} {...(state === 'chosen' ? { 'aria-current': 'true' as const } : {})}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...named}
      className={names}
      {...(state === 'more' ? {} : { 'aria-pressed': state === 'chosen' })}
    >
      {children}
    </button>
  );
}
