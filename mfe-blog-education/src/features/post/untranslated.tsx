import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, type Lang } from '@tessera/contracts/languages';
import { Banner, TextLink } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { blogHref } from './blog-rules.ts';

/** Notice that an article does not exist in the page's language, with a link to the posts that do. */
export function Untranslated({ from }: { readonly from: Lang }): ReactNode {
  const t = useT();
  const lang = useLang();
  if (from === lang) return null;
  return (
    <Banner action={<TextLink href={blogHref(lang)}>{t('blog-education.post.ownBlog')}</TextLink>}>
      {t('blog-education.post.untranslated', { language: LANGUAGE_NAMES[from] })}
    </Banner>
  );
}
