import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /** The element; `article` for what could stand alone, `li` inside a list. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** `plain` has a line; `raised` only for what floats; `sunken` for wells inside a card; one `inverse` a page. */
  readonly tone?: 'plain' | 'sunken' | 'brand' | 'raised' | 'inverse';
  /** Without padding, its content reaches the edge. */
  readonly flush?: boolean;
  /** The 2 px brand line of the hovered or chosen card. */
  readonly selected?: boolean;
}

/** A surface; never a card inside a card. */
export function Card({ as: Element = 'div', tone = 'plain', flush, selected, className, ...rest }: CardProps): ReactNode {
  return (
    <Element
      {...rest}
      className={classes('tk-card', tone !== 'plain' && `tk-card-${tone}`, tone === 'inverse' && 'tk-on-inverse', flush && 'tk-card-flush', selected && 'tk-card-selected', className)}
    />
  );
}

/** The head of a card: a title, one line of meta, and an action at its end. */
export function CardHeader({ title, meta, action, level = 3 }: {
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  readonly action?: ReactNode;
  readonly level?: 2 | 3 | 4;
}): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className="tk-card-header">
      <div>
        <Heading className="tk-state-title">{title}</Heading>
        {meta ? <p className="tk-card-meta">{meta}</p> : null}
      </div>
      {action}
    </div>
  );
}
