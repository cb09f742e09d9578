import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../react.tsx';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SlotLooks {
  /** `gone` is struck through and takes no focus; `more` opens the rest of the day. */
  readonly state?: 'free' | 'chosen' | 'gone' | 'more';
  /** The whole time for those who hear it, as "Tuesday 24 November, 11:00"; it replaces the visible text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}
export type SlotButtonProps = SlotLooks &
  (({ readonly href: string } & Omit<ComponentProps<'a'>, 'style' | 'className' | 'children'>)
    | ({ readonly href?: never } & Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'>));

/** One free time; a link where it leads somewhere, else a button. A time zone must be named in the same region. */
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
    return <a {...rest} {...named} className={names} {...(state === 'chosen' ? { 'aria-current': 'true' as const } : {})}>{children}</a>;
  }
  return <button type="button" {...rest} {...named} className={names} {...(state === 'more' ? {} : { 'aria-pressed': state === 'chosen' })}>{children}</button>;
}
