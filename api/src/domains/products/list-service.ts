import type { Lang } from '@tessera/contracts/languages';
import type { ProductCard } from '@tessera/contracts/products';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { orderOf, shownCategories } from './product-rules.ts';
import { findById, listCategories, listOfSpecialist, listProducts, listRelated, type Page } from './queries.ts';
import { listOffers } from './offer-queries.ts';
import { categoryOf, toCard, toCards, type ProductDeps } from './product-cards.ts';

const MAX_COUNT = 60;
/** Beyond any list; keeps the offset a safe integer. */
const LAST_PAGE = 1_000_000_000;

export type PartnerKind = 'company' | 'clinic';
/** The code in the path must be the host's own, and the kind of partner, where one is named, what its record says. */
function checkCode({ tenant }: Scope, code: string, kind?: PartnerKind): void {
  const isClinic = tenant.hostClass === 'clinic';
  if (code !== tenant.code || (kind !== undefined && (kind === 'clinic') !== isClinic)) throw fail('NOT_FOUND');
}
function pageOf(p: string, c: string): Page {
  const page = Math.max(1, Math.min(Number(p), LAST_PAGE));
  const limit = countOf('c', c, { fallback: MAX_COUNT, max: MAX_COUNT });
  return { limit, offset: (page - 1) * limit };
}

export interface ListInput {
  readonly company: string;
  readonly p: string;
  readonly c: string;
  readonly field: string;
  readonly dir: string;
  readonly lang: Lang;
}
/** A page of the tenant's products; beyond the last page it is empty but has the total. */
export async function listOf(deps: ProductDeps, scope: Scope, input: ListInput, kind?: PartnerKind) {
  checkCode(scope, input.company, kind);
  const { rows, total } = await listProducts(
    deps.db,
    scope,
    input.lang,
    orderOf(input.field, input.dir, scope.tenant.sorting),
    pageOf(input.p, input.c),
  );
  return { items: await toCards(deps, scope, rows, input.lang), total };
}

/** Products related to the one being viewed. */
export async function relatedTo(
  deps: ProductDeps,
  scope: Scope,
  input: {
    readonly kind: PartnerKind;
    readonly code: string;
    readonly id: string;
    readonly p: string;
    readonly c: string;
    readonly lang: Lang;
  },
) {
  checkCode(scope, input.code, input.kind);
  const row = await findById(deps.db, scope, input.id);
  if (!row) throw fail('NOT_FOUND');
  const { rows, total } = await listRelated(deps.db, scope, row.product, pageOf(input.p, input.c));
  return { items: await toCards(deps, scope, rows, input.lang), total };
}

/** The categories in their fixed order, or in the partner's own; none where a partner's help store has none. */
export async function categoriesOf(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly kind: PartnerKind; readonly code: string; readonly lang: Lang },
) {
  checkCode(scope, input.code, input.kind);
  const rows = await listCategories(deps.db, scope);
  return shownCategories(scope.tenant, rows).map(({ category, total }) => ({
    ...categoryOf(category, input.lang),
    visibleHelpstore: category.visibleHelpstore,
    count: total,
  }));
}

/** A specialist's products, each with this specialist's own terms. */
export async function ofSpecialist(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly specialistId: string; readonly lang: Lang },
): Promise<ProductCard[]> {
  const rows = await listOfSpecialist(deps.db, scope, input.specialistId);
  const offers = await listOffers(
    deps.db,
    scope,
    rows.map(({ product }) => product.id),
  );
  const own = offers.filter(({ specialistId }) => specialistId === input.specialistId);
  return rows.flatMap((row) =>
    toCard(
      row,
      own.filter(({ productId }) => productId === row.product.id),
      scope,
      input.lang,
    ),
  );
}
