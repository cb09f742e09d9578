import type { ReactNode } from 'react';
import { invitation } from '@tessera/contracts/assessments';
import type { BlockOf } from '@tessera/contracts/pages';
import type { ProductCard as Product } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { Cover } from '@tessera/kit/art';
import { ButtonLink, Card, classes, QueryView, Section, Skeleton, TextLink, type QueryLike } from '@tessera/kit/base';
import { Slot, useFormat, useLang, useQuery, useUnit } from '@tessera/kit/react';
import { peopleBySlugsQuery, peopleOfDomainQuery } from '../../api/pages.ts';
import { partnerProductsQuery } from '../../api/products.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './page.module.css';
import { Points } from './text-parts.tsx';

/** People with free times. A block for which there is nobody is left out; one that fails says so in its own place. */
export function PeoplePart({ block }: { readonly block: BlockOf<'specialists'> }): ReactNode {
  return block.slugs ? <Named block={block} slugs={block.slugs} /> : <OfDomain block={block} />;
}
function Named({
  block,
  slugs,
}: {
  readonly block: BlockOf<'specialists'>;
  readonly slugs: readonly string[];
}): ReactNode {
  const found = useQuery(peopleBySlugsQuery(useLang(), slugs));
  return <People block={block} query={found} people={found.data} />;
}
function OfDomain({ block }: { readonly block: BlockOf<'specialists'> }): ReactNode {
  const found = useQuery(peopleOfDomainQuery(useLang(), block.domain ?? 'PSIHO'));
  return <People block={block} query={found} people={found.data?.content} />;
}
function People({
  block,
  query,
  people = [],
}: {
  readonly block: BlockOf<'specialists'>;
  readonly query: QueryLike<unknown>;
  readonly people: readonly SpecialistCard[] | undefined;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  if (query.data !== undefined && people.length === 0) return null;
  return (
    <div id={block.id} className={styles.anchor}>
      <Section
        size="public"
        title={block.title}
        meta={<TimesInZone />}
        action={
          <TextLink href={searchHref(lang, block.domain ? { domain: [block.domain] } : {})}>
            {t('marketplace.page.allPeople')}
          </TextLink>
        }
      >
        <QueryView
          query={query}
          skeleton={<Skeleton kind="card" count={4} />}
          errorTitle={t('marketplace.page.peopleError')}
        >
          {() => (
            <ul className={styles.people}>
              {people.map((card) => (
                <li key={card.id} className={styles.person}>
                  <SpecialistTile card={card} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Section>
    </div>
  );
}

/** Those of the products that are on sale here, in the block's order. */
function useProducts(codes: readonly string[]) {
  const query = useQuery(partnerProductsQuery(useLang(), useUnit().tenant));
  const products = codes.flatMap((code) => query.data?.items.find((one) => one.code === code) ?? []);
  return { query, products, isNone: query.data !== undefined && products.length === 0 };
}
export function ProductsPart({ block }: { readonly block: BlockOf<'products'> }): ReactNode {
  const t = useT();
  const { query, products, isNone } = useProducts(block.slugs);
  if (isNone) return null;
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title} meta={block.text}>
        <QueryView
          query={query}
          skeleton={<Skeleton kind="card" count={4} />}
          errorTitle={t('marketplace.page.productsError')}
        >
          {() => (
            <ul className={styles.people}>
              {products.map((card) => (
                <li key={card.id} className={styles.person}>
                  <ProductCard card={card} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Section>
    </div>
  );
}

/** One product with its price of now. */
export function OfferPart({ block }: { readonly block: BlockOf<'offer'> }): ReactNode {
  const t = useT();
  const { query, products, isNone } = useProducts([block.product]);
  if (isNone) return null;
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title}>
        <QueryView
          query={query}
          skeleton={<Skeleton kind="card" count={1} />}
          errorTitle={t('marketplace.page.productsError')}
        >
          {() => products.map((product) => <Offer key={product.id} block={block} product={product} />)}
        </QueryView>
      </Section>
    </div>
  );
}
function Offer({ block, product }: { readonly block: BlockOf<'offer'>; readonly product: Product }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { slug, category, domain, title, summary, duration, specialists, from } = product;
  return (
    <Card as="article" flush className={classes(styles.offer)}>
      <div className={styles.cover}>
        <Cover seed={slug} domain={domain} columns={5} rows={4} />
      </div>
      <div className={styles.offerWords}>
        <p className="tk-meta">
          {t('marketplace.card.minutes', { count: duration })} · {t('marketplace.domain.count', { count: specialists })}
        </p>
        <h3 className={styles.offerTitle}>{title}</h3>
        <p className={styles.quiet}>{block.text ?? summary}</p>
        <Points points={block.points} />
        <p className={styles.price}>{t('marketplace.product.from', { price: format.money(from) })}</p>
        <p className={styles.ways}>
          <ButtonLink
            variant="primary"
            size="large"
            href={href(productRoute, lang, { categorySlug: category.slug, slug })}
          >
            {t('marketplace.product.choose')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}

/** An invitation of the self-checks with their own words. Without them the page goes on, with no gap. */
export function SelfCheckPart({ block: { id, domain, slug } }: { readonly block: BlockOf<'selfcheck'> }): ReactNode {
  return (
    <div id={id} className={styles.selfcheck}>
      <Slot slot={invitation} props={{ domain, slug }} />
    </div>
  );
}
