import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../react.ts';

/** Pages to show: first, last, the current one and its neighbours; `null` marks a gap. */
export function pagesToShow(page: number, pages: number): readonly (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((n, i) => {
    const gap = n - (wanted[i - 1] ?? 0);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}

export interface PaginationProps {
  /** The current page, starting at 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the other pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps): ReactNode {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('kit.pagination.label')}>
      <ul className="tk-pages">
        {page > 1 ? (
          <li>
            <a
              className="tk-page-link tk-page-step"
              rel="prev"
              href={hrefOf(page - 1)}
              aria-label={t('kit.pagination.previous')}
            >
              <ChevronLeft aria-hidden="true" />
              <span className="tk-page-word">{t('kit.pagination.previous')}</span>
            </a>
          </li>
        ) : null}
        {pagesToShow(page, pages).map((n, i) =>
          n === null ? (
            <li key={`gap${i}`} className="tk-page-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n} {...(Math.abs(n - page) === 1 && n !== 1 && n !== pages ? { className: 'tk-page-far' } : {})}>
              <a
                className="tk-page-link"
                href={hrefOf(n)}
                aria-label={t('kit.pagination.page', { page: n })}
                {...(n === page ? { 'aria-current': 'page' as const } : {})}
              >
                {n}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a
              className="tk-page-link tk-page-step"
              rel="next"
              href={hrefOf(page + 1)}
              aria-label={t('kit.pagination.next')}
            >
              <span className="tk-page-word">{t('kit.pagination.next')}</span>
              <ChevronRight aria-hidden="true" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
