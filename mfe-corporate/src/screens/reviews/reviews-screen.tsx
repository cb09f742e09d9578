import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { reportedReviews as route } from '@tessera/contracts/routes/corporate';
import { ReportList } from '@tessera/contracts/specialists';
import { EmptyState, PageHeader, Pagination, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useQuery, useRoute } from '@tessera/kit/react';
import { REVIEWS_A_PAGE, reportedReviewsQuery } from '../../api/reviews.ts';
import { CaseTabs, useFocusKept } from '../../features/cases/case-list.tsx';
import cases from '../../features/cases/cases.module.css';
import { useT } from '../../i18n/use-t.ts';
import { ReportedReview } from './reported-review.tsx';
import { useReviewSteps } from './use-review-steps.ts';

const WORDS = {
  open: { tab: 'corporate.reviews.open', none: 'corporate.reviews.noneOpen' },
  decided: { tab: 'corporate.reviews.decided', none: 'corporate.reviews.noneDecided' },
} as const satisfies Record<ReportList, object>;

/** Reviews that people have reported: those that wait for a decision, and those that have one. */
export function ReviewsScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const asked = new URLSearchParams(useRoute().search);
  const list: ReportList = asked.get('list') === 'decided' ? 'decided' : 'open';
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const found = useQuery(reportedReviewsQuery(list, page));
  useAgainAfterLogin(found);
  const { place, keepFocus } = useFocusKept(found.data);
  const steps = useReviewSteps(keepFocus);
  const addressOf = (of: ReportList, at = 1): string =>
    href(
      route,
      lang,
      {},
      { search: { ...(of === 'decided' ? { list: of } : {}), ...(at > 1 ? { page: String(at) } : {}) } },
    );
  return (
    <>
      <PageHeader size="app" title={t('corporate.reviews.title')} lead={t('corporate.reviews.lead')} />
      <CaseTabs
        label={t('corporate.reviews.lists')}
        tabs={ReportList.options.map((code) => ({
          code,
          label: code === 'open' && found.data ? `${t(WORDS[code].tab)} ${found.data.open}` : t(WORDS[code].tab),
          href: addressOf(code),
          isChosen: code === list,
        }))}
      />
      <div ref={place} tabIndex={-1} className={cases.place}>
        <QueryView
          query={found}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t(WORDS[list].none)} />}
          skeleton={<Skeleton kind="card" count={3} />}
          errorTitle={t('corporate.reviews.error')}
        >
          {({ items, total }) => (
            <div className={cases.cases}>
              {items.map((item) => (
                <ReportedReview key={item.review.id} item={item} steps={steps} />
              ))}
              <Pagination page={page} pages={Math.ceil(total / REVIEWS_A_PAGE)} hrefOf={(at) => addressOf(list, at)} />
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}
