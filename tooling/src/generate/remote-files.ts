import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@tessera/contracts/languages';
import { spokenName } from './names.ts';
import { homePage, homeScreen, homeStyles, homeTest } from './screen-files.ts';
import { wordsOf } from './words.ts';

const MODEL = 'mfe-blog-education';
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const remoteConfig = (name: string): string => `import { domains } from '@tessera/contracts/specialists';
import { defineRemote } from '@tessera/contracts/remote-config';
import { home } from '@tessera/contracts/routes/${name}';

/** ${spokenName(name)}: one page with the available topics of help. */
export default defineRemote({
  name: '${name}',
  routes: [home],
  menu: [{ id: '${name}.home', place: 'header', route: home, label: '${name}.menu.home', order: 90 }],
  endpoints: [domains],
});
`;
const unit = (name: string): string => `import { createRemote } from '@tessera/kit/remote';
import { homePage } from './screens/home/home-page.ts';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    { page: homePage, load: () => import(/* webpackChunkName: "${name}.home" */ './screens/home/home-screen.tsx').then((m) => m.HomeScreen) },
  ],
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ \`./i18n/\${lang}.json\`),
});
`;
const SERVER = `import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { homePage } from './screens/home/home-page.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [{ page: homePage, screen: HomeScreen }],
  messages: words,
});
`;
const DOMAINS = `import type { Lang } from '@tessera/contracts/languages';
import { domains } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** The six domains with the number of specialists in each. */
export const domainsQuery = (lang: Lang) => query(domains, { lang });
`;
const route = (name: string): string => `import { route } from '../platform/route.ts';

export const home = route({ id: '${name}.home', path: '/${name}', server: true, index: true });
`;
function packageFile(name: string, root: string): string {
  const model = JSON.parse(readFileSync(path.join(root, MODEL, 'package.json'), 'utf8')) as Record<string, unknown>;
  return json({ ...model, name: `@tessera/mfe-${name}`, version: '1.0.0' });
}

/**
 * Every file of a new remote by its path in the repository. Parts common to all remotes (library versions, compiler
 * options, the list of languages) are taken from the model remote, so that the generator does not become outdated.
 */
export function filesOfRemote(name: string, root: string): Readonly<Record<string, string>> {
  const folder = `mfe-${name}`;
  const model = (file: string) => readFileSync(path.join(root, MODEL, file), 'utf8');
  const words = LANGUAGES.map((lang) => [`${folder}/src/i18n/${lang}.json`, json(wordsOf(name, spokenName(name), lang))] as const);
  return {
    [`shared-contracts/src/routes/${name}.ts`]: route(name),
    [`${folder}/package.json`]: packageFile(name, root),
    [`${folder}/tsconfig.json`]: model('tsconfig.json'),
    [`${folder}/remote.config.ts`]: remoteConfig(name),
    [`${folder}/src/unit.ts`]: unit(name),
    [`${folder}/src/server.ts`]: SERVER,
    [`${folder}/src/api/domains.ts`]: DOMAINS,
    [`${folder}/src/screens/home/home-page.ts`]: homePage(name),
    [`${folder}/src/screens/home/home-screen.tsx`]: homeScreen(name),
    [`${folder}/src/screens/home/home-screen.module.css`]: homeStyles,
    [`${folder}/src/screens/home/home-screen.test.tsx`]: homeTest(name),
    [`${folder}/src/i18n/index.ts`]: model('src/i18n/index.ts'),
    [`${folder}/src/i18n/use-t.ts`]: model('src/i18n/use-t.ts'),
    [`${folder}/src/i18n/i18n.test.ts`]: model('src/i18n/i18n.test.ts'),
    ...Object.fromEntries(words),
  };
}
