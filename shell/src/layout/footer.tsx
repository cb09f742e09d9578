import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { contact, privacyChoices, privacyPage, signupSpecialist, termsPage } from '@tessera/contracts/routes/shell';
import { labelIn } from '../page/site.ts';
import { Brand } from './brand.tsx';
import { useLayout, useStream } from './context.tsx';
import { addressed, frontPage, switchHref } from './menu-address.ts';

/** Where the number of the help line goes in its sentence, whatever the language's order of words. */
const NUMBER = '\u0000';

/** The site's footer: tagline, links to live remotes, specialists' sign-up, contact, help line, legal texts, all languages. */
export function Footer(): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const match = useStream(layout.match);
  const menu = useStream(layout.menu);
  const entries = menu
    .filter((entry) => entry.place === 'footer' || entry.place === 'header')
    .sort((a, b) => a.order - b.order);
  const links = addressed(layout, entries, lang).map(({ entry, address }) => ({
    id: entry.id,
    label: labelIn(entry.label, lang) ?? entry.id,
    address,
  }));
  // Specialists join the marketplace; a partner's own come through the partner.
  if (layout.tenant.hostClass === 'main')
    links.push({
      id: signupSpecialist.id,
      label: t('shell.signup-specialist.title'),
      address: href(signupSpecialist, lang, {}),
    });
  links.push({ id: contact.id, label: t('shell.footer.contact'), address: href(contact, lang, {}) });
  const legal = [
    [termsPage, t('shell.footer.terms')],
    [privacyPage, t('shell.footer.privacyText')],
    [privacyChoices, t('shell.footer.cookies')],
  ] as const;
  const helpline = layout.tenant.helpline ?? '112';
  const [beforeNumber, afterNumber] = t('shell.footer.emergency', { number: NUMBER }).split(NUMBER);
  return (
    <>
      <div className="tk-wrap tk-footer__grid">
        <div className="tk-footer__intro">
          <Brand tenant={layout.tenant} with={t('shell.header.with')} href={frontPage(lang)} />
          <p>{t('shell.footer.what')}</p>
        </div>
        <nav aria-label={t('shell.footer.explore')} className="tk-footer__explore">
          <h2>{t('shell.footer.explore')}</h2>
          {links.map((link) => (
            <a key={link.id} href={link.address}>
              {link.label}
            </a>
          ))}
        </nav>
        <nav aria-label={t('shell.footer.languages')} className="tk-footer__languages">
          <h2>{t('shell.footer.languages')}</h2>
          {LANGUAGES.map((code) => (
            <a
              key={code}
              href={switchHref(layout, match, code, '')}
              hrefLang={code}
              lang={code}
              className="tk-language-name"
              {...(code === lang ? { 'aria-current': 'true' as const } : {})}
              onClick={({ currentTarget }) => {
                // The query belongs to this visit and must not appear in the links that crawlers read.
                currentTarget.href = switchHref(layout, match, code, location.search);
                layout.chooseLanguage(code);
              }}
            >
              {LANGUAGE_NAMES[code]}
            </a>
          ))}
        </nav>
      </div>
      <div className="tk-wrap tk-footer__line">
        <p>
          {beforeNumber}
          <a href={`tel:${helpline.replaceAll(/[^+\d]/g, '')}`}>{helpline}</a>
          {afterNumber}
        </p>
        <nav aria-label={t('shell.footer.legal')} className="tk-footer__legal">
          {legal.map(([route, label]) => (
            <a key={route.id} href={href(route, lang, {})}>
              {label}
            </a>
          ))}
        </nav>
        <p>© {layout.tenant.name}</p>
      </div>
    </>
  );
}
