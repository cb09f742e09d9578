import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** A step of the space scale: 1 is 4 px, 4 is 16 px, 12 is 48 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;
type DivProps = Omit<ComponentProps<'div'>, 'style'>;

/** Arranges its children vertically. */
export function Stack({ gap = 4, className, ...rest }: DivProps & { readonly gap?: Gap }): ReactNode {
  return <div {...rest} className={classes('tk-stack', `tk-gap-${gap}`, className)} />;
}

export interface RowProps extends DivProps {
  readonly gap?: Gap;
  readonly wrap?: boolean;
  readonly align?: 'center' | 'top';
  readonly justify?: 'start' | 'between' | 'end';
}

/** Arranges its children horizontally. */
export function Row({ gap = 3, wrap, align = 'center', justify = 'start', className, ...rest }: RowProps): ReactNode {
  return (
    <div
      {...rest}
      className={classes(
        'tk-row',
        `tk-gap-${gap}`,
        wrap && 'tk-row-wrap',
        align === 'top' && 'tk-row-top',
        justify !== 'start' && `tk-row-${justify}`,
        className,
      )}
    />
  );
}

/** Equal columns: one on a phone, two from 600 px, three or four on wider screens. */
export function Grid({ columns = 3, className, ...rest }: DivProps & { readonly columns?: 2 | 3 | 4 }): ReactNode {
  return <div {...rest} className={classes('tk-grid', columns > 2 && `tk-grid-${columns}`, className)} />;
}
