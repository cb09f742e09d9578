import type { ReactNode } from 'react';
import { ContentKind, contentShown } from '@tessera/contracts/editor';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { contentEditor, contentPreview } from '@tessera/contracts/routes/corporate';
import { Banner, ButtonLink, Chip, ErrorState } from '@tessera/kit/base';
import { Slot, useLang, useParams } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './content-preview-screen.module.css';

/** A draft or a version in the remote that shows it to people; another language of the page is another language of it. */
export function ContentPreviewScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { kind, code, version } = useParams(contentPreview);
  const known = ContentKind.safeParse(kind);
  const number = version === undefined ? null : Number(version);
  if (!known.success || (number !== null && !Number.isInteger(number))) return <ErrorState code="NOT_FOUND" />;
  return (
    <>
      <h1 className="tk-hidden" tabIndex={-1}>
        {t('corporate.content.previewTitle')}
      </h1>
      <Banner
        tone="info"
        action={
          <ButtonLink size="small" href={href(contentEditor, lang, { kind, code })}>
            {t('corporate.content.backToDraft')}
          </ButtonLink>
        }
      >
        {number === null
          ? t('corporate.content.previewDraft')
          : t('corporate.content.previewVersion', { version: number })}
      </Banner>
      <ul className={styles.languages} aria-label={t('corporate.content.languages')}>
        {LANGUAGES.map((one) => (
          <li key={one} lang={one}>
            <Chip
              look="tab"
              set={one === lang}
              href={href(contentPreview, one, { kind, code, ...(version === undefined ? {} : { version }) })}
            >
              {LANGUAGE_NAMES[one]}
            </Chip>
          </li>
        ))}
      </ul>
      <Slot slot={contentShown} props={{ kind: known.data, code, version: number }} />
    </>
  );
}
