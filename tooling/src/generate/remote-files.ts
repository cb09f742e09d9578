import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@tessera/contracts/languages';
import { spokenName } from './names.ts';
import { callFile, filesOfScreen, routeLine, type NewScreen } from './screen-files.ts';
import { titleOf, wordsOfScreen } from './words.ts';

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
  const words = LANGUAGES.map(
    (lang) =>
      [
        `${folder}/src/i18n/${lang}.json`,
        json({
          [`${name}.menu.home`]: titleOf(home.spoken, lang),
          ...wordsOfScreen(`${name}.home`, home.spoken, lang),
        }),
      ] as const,
  );
  return {
    [`shared-contracts/src/routes/${name}.ts`]: `import { route } from '../platform/route.ts';\n\n${routeLine(home)}`,
    [`${folder}/package.json`]: packageFile(name, root),
    [`${folder}/tsconfig.json`]: model('tsconfig.json'),
    [`${folder}/remote.config.ts`]: remoteConfig(name),
    [`${folder}/src/unit.ts`]: unit(name),
    [`${folder}/src/server.ts`]: SERVER,
    ...Object.fromEntries([callFile(name)]),
    ...filesOfScreen(home),
    [`${folder}/src/i18n/index.ts`]: model('src/i18n/index.ts'),
    [`${folder}/src/i18n/use-t.ts`]: model('src/i18n/use-t.ts'),
    [`${folder}/src/i18n/i18n.test.ts`]: model('src/i18n/i18n.test.ts'),
    ...Object.fromEntries(words),
  };
}
