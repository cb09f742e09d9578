import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Messages } from '@tessera/kit/i18n';
import { words } from '../i18n/index.ts';
import { contactWords } from '../screens/contact/words.ts';
import { legalWords } from '../screens/legal/words.ts';
import { privacyWords } from '../screens/privacy/words.ts';
import bgLink from '../screens/email-link/i18n/bg.json' with { type: 'json' };
import deLink from '../screens/email-link/i18n/de.json' with { type: 'json' };
import elLink from '../screens/email-link/i18n/el.json' with { type: 'json' };
import enLink from '../screens/email-link/i18n/en.json' with { type: 'json' };
import esLink from '../screens/email-link/i18n/es.json' with { type: 'json' };
import frLink from '../screens/email-link/i18n/fr.json' with { type: 'json' };
import hrLink from '../screens/email-link/i18n/hr.json' with { type: 'json' };
import plLink from '../screens/email-link/i18n/pl.json' with { type: 'json' };
import roLink from '../screens/email-link/i18n/ro.json' with { type: 'json' };
import ukLink from '../screens/email-link/i18n/uk.json' with { type: 'json' };
import bgInvite from '../screens/invite/i18n/bg.json' with { type: 'json' };
import deInvite from '../screens/invite/i18n/de.json' with { type: 'json' };
import elInvite from '../screens/invite/i18n/el.json' with { type: 'json' };
import enInvite from '../screens/invite/i18n/en.json' with { type: 'json' };
import esInvite from '../screens/invite/i18n/es.json' with { type: 'json' };
import frInvite from '../screens/invite/i18n/fr.json' with { type: 'json' };
import hrInvite from '../screens/invite/i18n/hr.json' with { type: 'json' };
import plInvite from '../screens/invite/i18n/pl.json' with { type: 'json' };
import roInvite from '../screens/invite/i18n/ro.json' with { type: 'json' };
import ukInvite from '../screens/invite/i18n/uk.json' with { type: 'json' };
import bgProfile from '../screens/profile/i18n/bg.json' with { type: 'json' };
import deProfile from '../screens/profile/i18n/de.json' with { type: 'json' };
import elProfile from '../screens/profile/i18n/el.json' with { type: 'json' };
import enProfile from '../screens/profile/i18n/en.json' with { type: 'json' };
import esProfile from '../screens/profile/i18n/es.json' with { type: 'json' };
import frProfile from '../screens/profile/i18n/fr.json' with { type: 'json' };
import hrProfile from '../screens/profile/i18n/hr.json' with { type: 'json' };
import plProfile from '../screens/profile/i18n/pl.json' with { type: 'json' };
import roProfile from '../screens/profile/i18n/ro.json' with { type: 'json' };
import ukProfile from '../screens/profile/i18n/uk.json' with { type: 'json' };
import bgSocial from '../screens/social/i18n/bg.json' with { type: 'json' };
import deSocial from '../screens/social/i18n/de.json' with { type: 'json' };
import elSocial from '../screens/social/i18n/el.json' with { type: 'json' };
import enSocial from '../screens/social/i18n/en.json' with { type: 'json' };
import esSocial from '../screens/social/i18n/es.json' with { type: 'json' };
import frSocial from '../screens/social/i18n/fr.json' with { type: 'json' };
import hrSocial from '../screens/social/i18n/hr.json' with { type: 'json' };
import plSocial from '../screens/social/i18n/pl.json' with { type: 'json' };
import roSocial from '../screens/social/i18n/ro.json' with { type: 'json' };
import ukSocial from '../screens/social/i18n/uk.json' with { type: 'json' };

const OWN: Readonly<Record<Lang, Messages>> = {
  bg: { ...bgLink, ...bgInvite, ...bgProfile, ...bgSocial },
  de: { ...deLink, ...deInvite, ...deProfile, ...deSocial },
  el: { ...elLink, ...elInvite, ...elProfile, ...elSocial },
  en: { ...enLink, ...enInvite, ...enProfile, ...enSocial },
  es: { ...esLink, ...esInvite, ...esProfile, ...esSocial },
  fr: { ...frLink, ...frInvite, ...frProfile, ...frSocial },
  hr: { ...hrLink, ...hrInvite, ...hrProfile, ...hrSocial },
  pl: { ...plLink, ...plInvite, ...plProfile, ...plSocial },
  ro: { ...roLink, ...roInvite, ...roProfile, ...roSocial },
  uk: { ...ukLink, ...ukInvite, ...ukProfile, ...ukSocial },
};
/** The words of the shell and of its screens that have a folder of their own. */
export const allShellWords = Object.fromEntries(
  LANGUAGES.map((lang) => [
    lang,
    { ...words[lang], ...privacyWords[lang], ...contactWords[lang], ...legalWords[lang], ...OWN[lang] },
  ]),
) as Readonly<Record<Lang, Messages>>;
