import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useT } from '../react.tsx';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'inverse' | 'accent';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLooks {
  /** `secondary` when it is left out: a region has one primary button. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width of its place. */
  readonly full?: boolean;
  /** A lucide icon with the class `tk-icon`, before the words. */
  readonly icon?: ReactNode;
}

const looksOf = ({ variant = 'secondary', size = 'medium', full }: ButtonLooks, className?: string): string =>
  classes('tk-button', `tk-button-${variant}`, size !== 'medium' && `tk-button-${size}`, full && 'tk-full', className);

export interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'style'> {
  /** While true the three tiles run, the width stays and presses are ignored; the focus stays too. */
  readonly pending?: boolean;
}

/** A native button; `type="button"` unless told otherwise. */
export function Button({ variant, size, full, icon, pending = false, className, children, onClick, type = 'button', ...rest }: ButtonProps): ReactNode {
  const t = useT();
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={looksOf({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }, className)}
      onClick={press}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className="tk-button-label">{icon}{children}</span>
      {pending ? (
        <>
          <span className="tk-loader" aria-hidden="true"><i /><i /><i /></span>
          <VisuallyHidden> {t('kit.button.pending')}</VisuallyHidden>
        </>
      ) : null}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLooks, Omit<ComponentProps<'a'>, 'style'> {
  readonly href: string;
}

/** A plain link that looks like a button. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <a {...rest} className={looksOf({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }, className)}>
      <span className="tk-button-label">{icon}{children}</span>
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'> {
  /** The button's name; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A count at the corner; say the number in `label` too, the badge itself is not read. */
  readonly badge?: number;
  readonly size?: 'small' | 'medium';
  readonly outline?: boolean;
}

/** A square button with an icon and a name that is not seen. */
export function IconButton({ label, icon, badge, size = 'medium', outline, className, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes('tk-icon-button', size === 'small' && 'tk-icon-button-small', outline && 'tk-icon-button-outline', className)}
    >
      {icon}
      {badge ? <span className="tk-badge" aria-hidden="true">{badge > 99 ? '99+' : badge}</span> : null}
    </button>
  );
}

/** A link inside text or at the end of a header. */
export function TextLink({ quiet, className, ...rest }: Omit<ComponentProps<'a'>, 'style'> & { readonly href: string; readonly quiet?: boolean }): ReactNode {
  return <a {...rest} className={classes('tk-link', quiet && 'tk-link-quiet', className)} />;
}
