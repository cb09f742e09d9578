import { Fragment, type ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { PageBlock, type ContentPage } from '@tessera/contracts/pages';
import { pageCode } from '@tessera/contracts/routes/page-codes';
import { Banner, classes } from '@tessera/kit/base';
import { useLang, useNow, useQuery, useRoute } from '@tessera/kit/react';
import { pageQuery } from '../../api/pages.ts';
import { ThingView } from '../../features/page/thing-view.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Ended } from './ended.tsx';
import { Hero } from './hero.tsx';
import { LeadPart } from './lead-form.tsx';
import { OfferPart, PeoplePart, ProductsPart, SelfCheckPart } from './live-parts.tsx';
import { NumbersPart } from './numbers-part.tsx';
import styles from './page.module.css';
import { PlainFoot, PlainHead } from './plain-frame.tsx';
import { Closing, Faq, Figures, Links, Quotes, Steps, TextPart } from './text-parts.tsx';
import { ChartPart } from './chart-part.tsx';

/** Pages that are one promise and one form, without the layout of the site. */
const PLAIN: readonly string[] = ['for-clinics', 'for-doctors'];

/** A page of the site's own content: its blocks in their order. */
export function PageScreen(): ReactNode {
  const t = useT();
  const code = pageCode(useRoute());
  const found = useQuery(pageQuery(useLang(), code));
  const isPlain = PLAIN.includes(code);
  return (
    <>
      {isPlain ? <PlainHead /> : null}
      <ThingView
        query={found}
        title={t('marketplace.page.title')}
        errorTitle={t('marketplace.page.error')}
        pending={styles.pending}
      >
        {(data) => <Content page={data} />}
      </ThingView>
      {isPlain ? <PlainFoot /> : null}
    </>
  );
}

function Content({ page }: { readonly page: ContentPage }): ReactNode {
  const lang = useLang();
  const now = useNow();
  const [hero, ...blocks] = page.blocks.flatMap((block) => PageBlock.safeParse(block).data ?? []);
  if (hero?.kind !== 'hero') return null;
  // On a page without the site's layout the form stands beside the promise.
  const form = PLAIN.includes(page.code) ? blocks.find((block) => block.kind === 'form') : undefined;
  // The end may come while the page is open.
  const isOver = page.isOver || (page.endsAt !== null && now >= Date.parse(page.endsAt));
  return (
    <article {...(page.lang === lang ? {} : { lang: page.lang })}>
      <OtherLanguage page={page} />
      {isOver ? (
        <Ended hero={hero} endsAt={page.endsAt} />
      ) : (
        <>
          <Hero block={hero} page={page} isUrgent={blocks.some(({ kind }) => kind === 'numbers')} form={form} />
          <div className={classes('tk-page', styles.bands)}>
            {blocks
              .filter((block) => block !== form)
              .map((block) => (
                <Fragment key={block.id}>
                  <Block block={block} page={page} />
                </Fragment>
              ))}
          </div>
        </>
      )}
    </article>
  );
}
/** The page in the language that it has; the notice is in the reader's. */
function OtherLanguage({ page }: { readonly page: ContentPage }): ReactNode {
  const t = useT();
  const lang = useLang();
  if (page.lang === lang) return null;
  return (
    <div className={classes('tk-page', styles.notice)} lang={lang}>
      <Banner>{t('marketplace.page.language', { language: LANGUAGE_NAMES[page.lang] })}</Banner>
    </div>
  );
}

function Block({ block, page }: { readonly block: PageBlock; readonly page: ContentPage }): ReactNode {
  switch (block.kind) {
    case 'hero':
      return null;
    case 'text':
      return <TextPart block={block} />;
    case 'figures':
      return <Figures block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'faq':
      return <Faq block={block} />;
    case 'quotes':
      return <Quotes block={block} />;
    case 'links':
      return <Links block={block} />;
    case 'closing':
      return <Closing block={block} />;
    case 'form':
      return <LeadPart block={block} page={page} />;
    case 'offer':
      return <OfferPart block={block} />;
    case 'specialists':
      return <PeoplePart block={block} />;
    case 'products':
      return <ProductsPart block={block} />;
    case 'numbers':
      return <NumbersPart block={block} />;
    case 'selfcheck':
      return <SelfCheckPart block={block} />;
    case 'chart':
      return <ChartPart block={block} />;
  }
}
