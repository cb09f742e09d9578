import { CircleX, Globe, Menu as MenuIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import * as shell from '@tessera/contracts/routes/shell';
import { Initials, Photo } from '@tessera/kit/base';
import { ROLE_WORDS } from '../account/role-words.ts';
import { labelIn } from '../page/site.ts';
import { Brand } from './brand.tsx';
import { useLayout, useStream } from './context.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { addressed, frontPage, menuHref, switchHref } from './menu-address.ts';
import { countWords, markOf, ownEntries } from './menu.ts';

/**
 * The site's header: brand, menus of live releases, language, account. Rendered for a visitor first; the
 * account appears after hydration.
 */
export function Header(): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const match = useStream(layout.match);
  const menu = useStream(layout.menu);
  const info = useStream(layout.info, () => null);
  const entries = menu.filter((entry) => entry.place === 'header').sort((a, b) => a.order - b.order);
  const links = entries.flatMap((entry) => {
    const address = menuHref(layout, entry, lang);
    const mark = markOf(layout, match, entry);
    return address
      ? [
          {
            id: entry.id,
            label: labelIn(entry.label, lang) ?? entry.id,
            href: address,
            mark,
            current: mark !== undefined,
          },
        ]
      : [];
  });
  return (
    <div className="tk-header">
      <div className="tk-header__in">
        {links.length > 0 ? (
          <div className="tk-header__burger">
            <LazyMenu label={t('shell.menu.open')} icon={<MenuIcon />} items={links} />
          </div>
        ) : null}
        <Brand tenant={layout.tenant} with={t('shell.header.with')} href={frontPage(lang)} />
        <nav className="tk-header__nav" aria-label={t('shell.header.main')}>
          {links.map((link) => (
            <a key={link.id} href={link.href} aria-current={link.mark}>
              {link.label}
            </a>
          ))}
        </nav>
        <div className="tk-header__end">
          <LazyMenu
            label={t('shell.language.choose', { code: lang.toUpperCase(), name: LANGUAGE_NAMES[lang] })}
            icon={<Globe className="tk-menu-globe" />}
            text={lang.toUpperCase()}
            items={LANGUAGES.map((code) => ({
              id: code,
              label: LANGUAGE_NAMES[code],
              lang: code,
              current: code === lang,
              href: switchHref(layout, match, code, match.search),
              onAction: () => layout.chooseLanguage(code),
            }))}
          />
          {info ? <Account /> : <Visitor />}
        </div>
      </div>
      {info?.providerProfileStatus === 'suspended' ? (
        <Suspended comment={info.suspendedSpecialistComment ?? ''} />
      ) : null}
    </div>
  );
}
/** Stays for as long as the profile is suspended. In the page's flow, because what nobody can close may cover nothing. */
function Suspended({ comment }: { readonly comment: string }): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const audit = useStream(layout.dialogs).find(({ name }) => name === 'specialist-audit');
  return (
    <div className="tk-suspended" role="alert">
      <div className="tk-suspended__in">
        <CircleX aria-hidden="true" />
        <p>
          <strong>{t('shell.suspended.title')}</strong>
          {comment}
        </p>
        {audit ? (
          <button type="button" className="tk-suspended__more" onClick={() => layout.openDialog(audit.name)}>
            {audit.label}
          </button>
        ) : null}
      </div>
    </div>
  );
}
function Visitor(): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const pages = { login: shell.login, signup: shell.signup };
  const openDialog = (view: 'login' | 'signup') => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (layout.tenant.flags['loginSignupSidebar'] === true) {
      // The partner's panel stands on the page; the address to come back to belongs to this visit alone.
      const { pathname, search } = layout.match.value;
      event.currentTarget.href = href(pages[view], lang, {}, { search: { back: `${pathname}${search}` } });
      return;
    }
    event.preventDefault();
    layout.openLogin(view);
  };
  return (
    <>
      <a className="tk-header__login" href={href(shell.login, lang, {})} onClick={openDialog('login')}>
        {t('shell.header.login')}
      </a>
      {layout.tenant.flags['hideSignupForPartner'] === true ? null : (
        <a
          className="tk-button tk-button-primary tk-header__signup"
          href={href(shell.signup, lang, {})}
          onClick={openDialog('signup')}
        >
          {t('shell.header.signup')}
        </a>
      )}
    </>
  );
}
function Account(): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const info = useStream(layout.info);
  const menu = useStream(layout.menu);
  const badges = useStream(layout.badges);
  const dialogs = useStream(layout.dialogs);
  if (!info) return null;
  const entries = addressed(layout, ownEntries(menu, info.userRole), lang);
  return (
    <>
      {entries.map(({ entry, address }) => {
        const count = badges[entry.id];
        return entry.badge && count ? (
          <a
            key={entry.id}
            className="tk-header__badge"
            href={entry.badge.dialog ? `${address}?dialog=${entry.badge.dialog}` : address}
            data-testid={`badge-${entry.id}`}
          >
            {countWords(labelIn(entry.badge.label, lang) ?? {}, lang, count)}
          </a>
        ) : null;
      })}
      <LazyMenu
        label={t('shell.account.menu', { name: info.userName })}
        icon={
          <Photo
            src={info.portrait.photo}
            className="tk-menu-photo"
            instead={<Initials firstName={info.firstName} lastName={info.lastName} className="tk-menu-photo" />}
          />
        }
        text={info.firstName}
        items={[
          ...entries.map(({ entry, address }) => ({
            id: entry.id,
            label: labelIn(entry.label, lang) ?? entry.id,
            href: address,
          })),
          ...dialogs.map(({ name, label }) => ({ id: name, label, onAction: () => layout.openDialog(name) })),
          ...(info.roles.length > 1
            ? info.roles.map((role) => ({
                id: `role ${role}`,
                label: t(ROLE_WORDS[role]),
                current: role === info.userRole,
                onAction: () => layout.switchRole(role),
              }))
            : []),
          { id: 'profile', label: t('shell.account.profile'), href: href(shell.myProfile, lang, {}) },
          { id: 'logout', label: t('shell.account.logout'), onAction: () => layout.logout() },
        ]}
      />
    </>
  );
}
