import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /** The element: `article` for self-contained content, `li` inside a list. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /**
   * `plain` has a border; `raised` only for floating surfaces; `sunken` for wells inside a card;
   * at most one `inverse` per page.
   */
  readonly tone?: 'plain' | 'sunken' | 'brand' | 'raised' | 'inverse';
  /** Removes the padding, so that the content reaches the edge. */
  readonly flush?: boolean;
  /** Draws the 2 px brand border of a hovered or selected card. */
  readonly selected?: boolean;
}

/** A surface. Cards are never nested. */
export function Card({
  as: Element = 'div',
  tone = 'plain',
  flush,
  selected,
  className,
  ...rest
}: CardProps): ReactNode {
  return (
    <Element
      {...rest}
      className={classes(
        'tk-card',
        tone !== 'plain' && `tk-card-${tone}`,
        tone === 'inverse' && 'tk-on-inverse',
        flush && 'tk-card-flush',
        selected && 'tk-card-selected',
        className,
      )}
    />
  );
}

/** Header of a card: a title, one line of meta data, and an action at the end. */
export function CardHeader({
  title,
  meta,
  action,
  level = 3,
}: {
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
