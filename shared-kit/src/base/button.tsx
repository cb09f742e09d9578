import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useT } from '../react.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'inverse' | 'accent';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLooks {
  /** Defaults to `secondary`, because a region has one primary button. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width of its container. */
  readonly full?: boolean;
  /** A lucide icon with the class `tk-icon`, before the label. */
  readonly icon?: ReactNode;
}

const looksOf = ({ variant = 'secondary', size = 'medium', full }: ButtonLooks, className?: string): string =>
  classes('tk-button', `tk-button-${variant}`, size !== 'medium' && `tk-button-${size}`, full && 'tk-full', className);

export interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'style'> {
  /** While true, three tiles animate and presses are ignored; width and focus are kept. */
  readonly pending?: boolean;
}

/** A native button with `type="button"` by default. */
export function Button({
  variant,
  size,
  full,
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
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
      {icon}
      {children}
      {pending ? (
        <>
          <span className="tk-loader" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden> {t('kit.button.pending')}</VisuallyHidden>
        </>
      ) : null}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLooks, Omit<ComponentProps<'a'>, 'style'> {
  readonly href: string;
}

/** A plain link styled as a button. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <a
      {...rest}
      className={looksOf({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }, className)}
    >
      {icon}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'> {
  /** Accessible name of the button; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A count in the corner; include the number in `label`, because the badge itself is hidden from screen readers. */
  readonly badge?: number;
  readonly size?: 'small' | 'medium';
  readonly outline?: boolean;
}

/** A square icon button with a visually hidden name. */
export function IconButton({
  label,
  icon,
  badge,
  size = 'medium',
  outline,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'tk-icon-button',
        size === 'small' && 'tk-icon-button-small',
        outline && 'tk-icon-button-outline',
        className,
      )}
    >
      {icon}
      {badge ? (
        <span className="tk-badge" aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}

/** A link within text or at the end of a header. */
export function TextLink({
  quiet,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'style'> & { readonly href: string; readonly quiet?: boolean }): ReactNode {
  return <a {...rest} className={classes('tk-link', quiet && 'tk-link-quiet', className)} />;
}
