import type { Domain } from '@tessera/contracts/values';
import { X } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { DOMAIN_WORDS } from '../art/domains.tsx';
import { useT } from '../react.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TagTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'brand' | 'accent';
export interface TagProps {
  /** Colours the tag by a domain; takes precedence over `tone`. */
  readonly domain?: Domain;
  readonly tone?: TagTone;
  readonly icon?: ReactNode;
  /** In place of `icon`, for tags that repeat with every row: drawn by the style sheet, it has no elements. */
  readonly glyph?: 'video' | 'place';
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short label. Not interactive. */
export function Tag({ domain, tone = 'neutral', icon, glyph, children, className }: TagProps): ReactNode {
  const look = domain ? DOMAIN_WORDS[domain] : tone;
  return (
    <span
      className={classes(
        'tk-tag',
        look !== 'neutral' && `tk-tag-${look}`,
        glyph && `tk-glyph tk-glyph-${glyph}`,
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface ChipLooks {
  /** The filter is active: an x is shown, and pressing it removes the filter. */
  readonly set?: boolean;
  readonly icon?: ReactNode;
  /** `tab` for the row of domains, which shows a mosaic and no x. */
  readonly look?: 'filter' | 'tab';
  readonly className?: string;
  readonly children: ReactNode;
}
export type ChipProps = ChipLooks &
  (
    | ({ readonly href: string } & Omit<ComponentProps<'a'>, 'style' | 'className' | 'children'>)
    | ({ readonly href?: never } & Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'>)
  );

/** Scrolls a tab to the centre of an overflowing strip, without scrolling the page. */
function showInStrip(tab: HTMLElement | null): void {
  const strip = tab?.closest('ul');
  if (!tab || !strip || strip.scrollWidth <= strip.clientWidth) return;
  const [of, within] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += (of.left + of.right - within.left - within.right) / 2;
}

/** A filter: a link if it changes the address, otherwise a toggle button. */
export function Chip({ set = false, icon, look = 'filter', className, children, ...rest }: ChipProps): ReactNode {
  const t = useT();
  const names = classes('tk-chip', look === 'tab' && 'tk-chip-tab', set && 'tk-chip-set', className);
  const isFilter = look === 'filter';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!set || isFilter) return;
    showInStrip(link.current);
    // Until the site's font has loaded, the tabs before it have other widths.
    if ('fonts' in document) void document.fonts.ready.then(() => showInStrip(link.current));
  }, [set, isFilter]);
  const inside = (
    <>
      {icon}
      {typeof children === 'string' ? children : <span>{children}</span>}
      {set && isFilter ? <X className="tk-icon" aria-hidden="true" /> : null}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} ref={link} className={names} {...(set && !isFilter ? { 'aria-current': 'true' as const } : {})}>
        {inside}
        {set && isFilter ? <VisuallyHidden> {t('kit.chip.remove')}</VisuallyHidden> : null}
      </a>
    );
  }
  return (
    <button type="button" {...rest} aria-pressed={set} className={names}>
      {inside}
    </button>
  );
}
