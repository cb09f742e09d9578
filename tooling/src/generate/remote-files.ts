import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withKeys } from './edit.ts';
import { spokenName } from './names.ts';
import { browserEntry, callFile, filesOfScreen, routeLine, type NewScreen } from './screen-files.ts';
import { filesOfWords, titleOf } from './words.ts';

const MODEL = 'mfe-blog-education';
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const remoteConfig = (name: string): string => `import { domains } from '@tessera/contracts/specialists';
import { defineRemote } from '@tessera/contracts/remote-config';
import { search } from '@tessera/contracts/routes/marketplace';
import { home } from '@tessera/contracts/routes/${name}';

/** ${spokenName(name)}: one page with the available topics of help. */
export default defineRemote({
  name: '${name}',
  routes: [home],
  links: [search],
  menu: [{ id: '${name}.home', place: 'header', route: home, label: '${name}.menu.home', order: 90 }],
  endpoints: [domains],
});
`;
const PAGES_LINE = `  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),\n`;
/** Has a unit fetch the definitions of its pages from a file of their own. */
export const withPages = (unit: string): string =>
  unit.includes('  pages: ') ? unit : unit.replace(/^ {2}version: .*\n/m, (line) => line + PAGES_LINE);
const unit = (home: NewScreen): string =>
  withPages(`import { home } from '@tessera/contracts/routes/${home.remote}';
import { createRemote } from '@tessera/kit/remote';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    ${browserEntry(home)},
  ],
});
`);
/** The pages of a remote before it has a screen. */
export const EMPTY_PAGES = `import type { Page } from '@tessera/kit/page';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [];
`;
const PAGES = EMPTY_PAGES.replace(
  "page';\n",
  "page';\nimport { homePage } from './screens/home/home-page.ts';\n",
).replace('= []', '= [homePage]');
/** The server's side of a remote before it has a screen. */
export const EMPTY_SERVER = `import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [],
  messages: words,
});
`;
const SERVER = EMPTY_SERVER.replace(
  "index.ts';\n",
  "index.ts';\nimport { homePage } from './screens/home/home-page.ts';\nimport { HomeScreen } from './screens/home/home-screen.tsx';\n",
).replace('screens: []', 'screens: [{ page: homePage, screen: HomeScreen }]');
/** The keys of a remote before it has a screen. */
const USE_T = `import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<typeof shared>;
/** Messages of this remote and the kit; a key that no \`en.json\` has does not compile. */
export const useT = useWords<Key>;
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
  const home: NewScreen = { remote: name, name: 'home', path: `/${name}`, spoken: spokenName(name) };
  return {
    [`shared-contracts/src/routes/${name}.ts`]: `import { route } from '../platform/route.ts';\n\n${routeLine(home)}`,
    [`${folder}/package.json`]: packageFile(name, root),
    [`${folder}/tsconfig.json`]: model('tsconfig.json'),
    [`${folder}/remote.config.ts`]: remoteConfig(name),
    [`${folder}/src/unit.ts`]: unit(home),
    [`${folder}/src/pages.ts`]: PAGES,
    [`${folder}/src/server.ts`]: SERVER,
    ...Object.fromEntries([callFile(name)]),
    ...filesOfScreen(home),
    [`${folder}/src/i18n/index.ts`]: model('src/i18n/index.ts'),
    [`${folder}/src/i18n/use-t.ts`]: withKeys(USE_T, 'screens', 'home'),
    [`${folder}/src/i18n/i18n.test.ts`]: model('src/i18n/i18n.test.ts'),
    ...filesOfWords(`${folder}/src`, (lang) => ({ [`${name}.menu.home`]: titleOf(home.spoken, lang) })),
  };
}
