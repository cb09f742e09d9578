import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Later, useT } from '../react.ts';
import { classes } from './classes.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly meta?: ReactNode;
  /** At most one primary button. */
  readonly actions?: ReactNode;
  readonly breadcrumb?: ReactNode;
  /** `public` for pages open to everyone, `app` for areas behind a login. */
  readonly size?: 'public' | 'normal' | 'app';
}

/** Header of a page. Its h1 receives focus after a navigation. */
export function PageHeader({ title, lead, meta, actions, breadcrumb, size = 'normal' }: PageHeaderProps): ReactNode {
  return (
    <header className="tk-page-header">
      <div className="tk-page-header-text">
        {breadcrumb}
        <h1 tabIndex={-1} className={classes('tk-page-title', size !== 'normal' && `tk-page-title-${size}`)}>
          {title}
        </h1>
        {lead ? <p className="tk-lead">{lead}</p> : null}
        {meta ? <div className="tk-meta">{meta}</div> : null}
      </div>
      {actions}
    </header>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  /** A link at the end of the header. */
  readonly action?: ReactNode;
  readonly level?: 2 | 3;
  readonly size?: 'public' | 'normal';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page, labelled by its heading. A public one is laid out and hydrated when it comes near the screen. */
export function Section({
  title,
  meta,
  action,
  level = 2,
  size = 'normal',
  className,
  children,
}: SectionProps): ReactNode {
  const id = useId();
  const Heading = `h${level}` as const;
  const isPublic = size === 'public';
  const content = (
    <>
      <div className="tk-section-header">
        <div>
          <Heading id={id} className={isPublic ? 'tk-section-title-public' : 'tk-section-title'}>
            {title}
          </Heading>
          {meta ? <p className="tk-meta">{meta}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </>
  );
  const look = classes('tk-section', className);
  return isPublic ? (
    <Later as="section" className={look} aria-labelledby={id}>
      {content}
    </Later>
  ) : (
    <section className={look} aria-labelledby={id}>
      {content}
    </section>
  );
}

export interface Crumb {
  readonly label: string;
  /** Omitted for the last item, the current page. */
  readonly href?: string;
}

/** The path from the top level to the current page. */
export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }): ReactNode {
  const t = useT();
  return (
    <nav aria-label={t('kit.breadcrumb.label')}>
      <ol className="tk-crumbs">
        {items.map((item, i) => (
          <li key={item.label}>
            {i > 0 ? <ChevronRight aria-hidden="true" /> : null}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
