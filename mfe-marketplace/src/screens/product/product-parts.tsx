import { useState, type ReactNode } from 'react';
import type { Product } from '@tessera/contracts/products';
import { Button, Chip, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useUnit } from '@tessera/kit/react';
import { RELATED, relatedQuery } from '../../api/products.ts';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { StoreCard } from '../../features/store/store-card.tsx';
import { storeHref } from '../../features/store/store-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-screen.module.css';

interface Of {
  readonly product: Product;
}
/** What happens next, as a line of numbered steps. */
export function Steps({ product: { steps } }: Of): ReactNode {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <Section title={t('marketplace.product.next')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Each with its times: for this product where it is on sale, otherwise for their own meeting. */
export function People({ product }: Of): ReactNode {
  const t = useT();
  return (
    <Section size="public" title={t('marketplace.product.who')} meta={<TimesInZone />}>
      <ul className={styles.people}>
        {product.offers.map(({ specialist, price, duration }) => (
          <li key={specialist.id} className={styles.person}>
            {product.onSale && product.kind === 'meeting' ? (
              <SpecialistTile card={{ ...specialist, price, duration }} productId={product.id} />
            ) : (
              <SpecialistTile card={specialist} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Questions({ product: { questions } }: Of): ReactNode {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <Section title={t('marketplace.product.questions')}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className="tk-glyph-end tk-glyph-down">{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** What the product is about; each subject has its own list. */
export function Tags({ product: { tags } }: Of): ReactNode {
  const t = useT();
  const lang = useLang();
  if (tags.length === 0) return null;
  return (
    <Section title={t('marketplace.product.tags')}>
      <ul className={styles.tags}>
        {tags.map(({ code, name }) => (
          <li key={code}>
            <Chip href={storeHref(lang, { tag: code })}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Others of its category and field: a few, and more of them in place when they are asked for. */
export function Related({ product: { id } }: Of): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant } = useUnit();
  const [isWhole, setWhole] = useState(false);
  const related = useQuery(relatedQuery(lang, tenant, id, isWhole ? RELATED.all : RELATED.first), {
    keepPrevious: true,
  });
  const count = Math.min(related.data?.total ?? 0, RELATED.all);
  if (related.data?.items.length === 0) return null;
  return (
    <Section size="public" title={t('marketplace.product.related')}>
      <QueryView
        query={related}
        skeleton={<Skeleton kind="card" count={4} />}
        errorTitle={t('marketplace.product.relatedError')}
      >
        {({ items }) => (
          <>
            <ul className={styles.related}>
              {items.map((card) => (
                <li key={card.id} className={styles.person}>
                  <StoreCard card={card} />
                </li>
              ))}
            </ul>
            {!isWhole && count > RELATED.first ? (
              <p className={styles.all}>
                <Button onClick={() => setWhole(true)}>{t('marketplace.product.allRelated', { count })}</Button>
              </p>
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  );
}
