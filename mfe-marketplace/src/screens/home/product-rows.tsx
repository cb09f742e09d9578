import type { ReactNode } from 'react';
import type { ProductTile } from '@tessera/contracts/products';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useUnit } from '@tessera/kit/react';
import { categoriesQuery, homeProductsQuery, partnerProductsQuery } from '../../api/products.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SlideRow } from './slide-row.tsx';

/** What can be booked here: by category where the partner has categories, otherwise in the two rows of the house. */
export function ProductRows(): ReactNode {
  const { flags } = useUnit().tenant;
  return flags['hasCategories'] === true ? <CategoryRows /> : <HouseRows />;
}

/** The two rows of five products; a row without products on this host is omitted. */
function HouseRows(): ReactNode {
  const t = useT();
  const rows = useQuery(homeProductsQuery(useLang()));
  return (
    <QueryView
      query={rows}
      skeleton={<Skeleton kind="card" count={5} />}
      errorTitle={t('marketplace.home.productsError')}
    >
      {({ psychoEmotional, medical }) => (
        <>
          <Row
            title={t('marketplace.home.mind.title')}
            lead={t('marketplace.home.mind.lead')}
            cards={psychoEmotional}
          />
          <Row title={t('marketplace.home.body.title')} lead={t('marketplace.home.body.lead')} cards={medical} />
        </>
      )}
    </QueryView>
  );
}

/** A row for each of the partner's categories, in the order that the server gives them. */
function CategoryRows(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant } = useUnit();
  const categories = useQuery(categoriesQuery(lang, tenant));
  const products = useQuery(partnerProductsQuery(lang, tenant));
  const skeleton = <Skeleton kind="card" count={5} />;
  const errorTitle = t('marketplace.home.productsError');
  return (
    <QueryView query={categories} skeleton={skeleton} errorTitle={errorTitle}>
      {(shown) => (
        <QueryView query={products} skeleton={skeleton} errorTitle={errorTitle}>
          {({ items }) =>
            shown.map(({ code, name }) => (
              <Row key={code} title={name} cards={items.filter(({ category }) => category.code === code)} />
            ))
          }
        </QueryView>
      )}
    </QueryView>
  );
}

function Row({
  cards,
  ...heading
}: {
  readonly title: string;
  readonly lead?: string;
  readonly cards: readonly ProductTile[];
}): ReactNode {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <SlideRow
      {...heading}
      arrows={{ earlier: t('marketplace.home.earlier'), further: t('marketplace.home.further') }}
      items={cards.map((card) => ({ key: card.slug, content: <ProductCard card={card} /> }))}
    />
  );
}
