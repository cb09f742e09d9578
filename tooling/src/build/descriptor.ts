import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { Descriptor } from '@tessera/contracts/release';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { contractsOf } from './contracts.ts';
import type { BuildTarget } from './preset.ts';
import { readWords } from './words.ts';

/** The path with the placeholders that the shell fills in: `:userId` in the path, `lang` in the query. */
const badgePath = ({
  path: address,
  query,
}: {
  readonly path: string;
  readonly query: { readonly shape: object };
}): string => `${address}${'lang' in query.shape ? '?lang=:lang' : ''}`;
/** What a version declares: routes, menu, contracts, and the names of lent modules that it needs. */
export function descriptorOf(
  target: Pick<BuildTarget, 'folder' | 'name' | 'version'>,
  config: RemoteConfig,
  kind: Descriptor['kind'],
  lent: Record<string, string[]>,
): Descriptor {
  const wordsOf = (lang: string) => readWords(path.join(target.folder, 'src/i18n', `${lang}.json`));
  const label = (key: string) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => {
        const word = wordsOf(lang)[key];
        if (!word) throw new Error(`${target.name}: ${lang}.json has no «${key}», which a menu entry needs.`);
        return [lang, word];
      }),
    ) as Descriptor['menu'][number]['label'];
  const plurals = (key: string) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => {
        const forms = Object.entries(wordsOf(lang)).flatMap(([name, word]) =>
          name.startsWith(`${key}_`) ? [[name.slice(key.length + 1), word] as const] : [],
        );
        if (!forms.some(([form]) => form === 'other'))
          throw new Error(`${target.name}: ${lang}.json has no «${key}_other», which a badge needs.`);
        return [lang, Object.fromEntries(forms)];
      }),
    ) as NonNullable<Descriptor['menu'][number]['badge']>['label'];
  return {
    remote: target.name,
    version: target.version,
    contract: 1,
    kind,
    routes: config.routes.map((route) => ({
      ...route,
      hosts: [...route.hosts],
      who: typeof route.who === 'string' ? route.who : [...route.who],
      query: [...route.query],
    })),
    menu: (config.menu ?? []).map((item) => ({
      id: item.id,
      place: item.place,
      route: item.route.id,
      order: item.order,
      who: item.who ? [...item.who] : typeof item.route.who === 'string' ? item.route.who : [...item.route.who],
      label: label(item.label),
      ...(item.icon ? { icon: item.icon } : {}),
      ...(item.landing ? { landing: [...item.landing] } : {}),
      ...(item.badge
        ? {
            badge: {
              path: badgePath(item.badge.endpoint),
              topic: item.badge.topic,
              events: item.badge.events.map(({ name }) => name),
              who: [...item.badge.who],
              label: plurals(item.badge.label),
              ...(item.badge.dialog ? { dialog: item.badge.dialog } : {}),
            },
          }
        : {}),
    })),
    ...contractsOf(config),
    permissions: [...(config.permissions ?? [])],
    languages: [...LANGUAGES],
    needs: { shell: 1, react: 19, lent },
  };
}

/** What a folder's remote.config.ts declares. Throws if there is none, or if it does not say a name. */
export async function configOf(folder: string): Promise<RemoteConfig> {
  const file = path.join(folder, 'remote.config.ts');
  if (!existsSync(file))
    throw new Error(`${file} is missing: it says what the remote is called and which pages it has.`);
  const module = (await import(pathToFileURL(path.join(folder, 'remote.config.ts')).href)) as { default: RemoteConfig };
  return module.default;
}
