import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { buildable, folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';

/** The kinds of declarations of a remote. The gate only knows what is declared. */
const KINDS = [
  'endpoint it calls',
  'event it publishes',
  'event it hears',
  'slot it lends',
  'slot it embeds',
  'page it links to',
] as const;
type Kind = (typeof KINDS)[number];
type Found = Readonly<Record<Kind, Set<string>>>;
const nothing = (): Found => ({
  'endpoint it calls': new Set(),
  'event it publishes': new Set(),
  'event it hears': new Set(),
  'slot it lends': new Set(),
  'slot it embeds': new Set(),
  'page it links to': new Set(),
});
/** Where each is declared in remote.config.ts. */
const PLACES: Readonly<Record<Kind, string>> = {
  'endpoint it calls': 'endpoints',
  'event it publishes': 'events.out',
  'event it hears': 'events.in',
  'slot it lends': 'slots',
  'slot it embeds': 'uses',
  'page it links to': 'links',
};
/** How the source uses a name, for names with several uses. */
const USES: readonly (readonly [Kind, (name: string) => RegExp])[] = [
  ['event it publishes', (name) => new RegExp(`\\bpublish\\(\\s*${name}\\b`)],
  ['event it hears', (name) => new RegExp(`\\b(?:useEvent|on)\\(\\s*${name}\\b`)],
  ['slot it lends', (name) => new RegExp(`\\bslot:\\s*${name}\\b|\\buseSlotProps\\(\\s*${name}\\b`)],
  ['slot it embeds', (name) => new RegExp(`\\bslot=\\{\\s*${name}\\b`)],
];

interface Source {
  readonly file: string;
  readonly text: string;
}
interface Imported {
  readonly module: string;
  readonly name: string;
  readonly local: string;
}
/** Values that a file imports from the contracts, directly or through a namespace; types do not exist at run time. */
function importsOf({ text }: Source): readonly Imported[] {
  const named = [
    ...text.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*'@tessera\/contracts\/([\w/-]+)'/g),
  ].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((part): Imported[] => {
      const [name = '', local = name] = part.trim().split(/\s+as\s+/);
      return name === '' || name.startsWith('type ') ? [] : [{ module, name, local }];
    }),
  );
  const whole = [...text.matchAll(/\bimport\s*\*\s*as\s+(\w+)\s+from\s*'@tessera\/contracts\/([\w/-]+)'/g)].flatMap(
    ([, space = '', module = '']) =>
      [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([local, name = '']): Imported => ({
        module,
        name,
        local,
      })),
  );
  return [...named, ...whole];
}
type Contracts = (module: string) => Promise<Readonly<Record<string, unknown>>>;
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/**
 * Everything that these sources call, publish, listen to, provide and embed; ambiguous uses are added to `problems`.
 */
async function usedBy(
  remote: string,
  sources: readonly Source[],
  contracts: Contracts,
  problems: string[],
): Promise<Found> {
  const found = nothing();
  for (const source of sources) {
    if (/\bexport\s*\*[^;]*from\s*'@tessera\/contracts\//.test(source.text))
      problems.push(
        `${source.file} passes a whole module of contracts on, so that nobody sees which of them is used: name them`,
      );
    for (const { module, name, local } of importsOf(source)) {
      const value = (await contracts(module))[name];
      if (has(value, 'id', 'method', 'response')) found['endpoint it calls'].add((value as { id: string }).id);
      // The shell's pages are always there.
      if (has(value, 'id', 'path', 'layout') && !new RegExp(`^(${remote}|shell)\\.`).test((value as { id: string }).id))
        found['page it links to'].add((value as { id: string }).id);
      if (!has(value, 'name', 'scope', 'schema') && !has(value, 'name', 'reserve', 'props')) continue;
      const uses = USES.filter(([, regex]) => regex(local).test(source.text));
      for (const [kind] of uses) found[kind].add((value as { name: string }).name);
      if (uses.length === 0)
        problems.push(
          `${source.file} imports ${local} and does not say which way: publish(${local}, …), useEvent(${local}, …), <Slot slot={${local}}> or slot: ${local}`,
        );
    }
  }
  return found;
}
function declaredBy({ endpoints, events, slots, uses, links }: RemoteConfig): Found {
  const names = (list: readonly { readonly name: string }[] | undefined) =>
    new Set((list ?? []).map(({ name }) => name));
  return {
    'endpoint it calls': new Set(endpoints.map(({ id }) => id)),
    'event it publishes': names(events?.out),
    'event it hears': names(events?.in),
    'slot it lends': names(slots),
    'slot it embeds': names(uses),
    'page it links to': new Set((links ?? []).map(({ id }) => id)),
  };
}
const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): readonly string[] =>
  [...all].filter((name) => !some.has(name));
const importContracts: Contracts = (module) =>
  import(`@tessera/contracts/${module}`) as Promise<Readonly<Record<string, unknown>>>;

/** Contracts that a remote's sources use and its configuration does not declare, and vice versa. */
export async function undeclared(
  remote: string,
  config: RemoteConfig,
  sources: readonly Source[],
  contracts = importContracts,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const used = await usedBy(remote, sources, contracts, problems);
  const declared = declaredBy(config);
  for (const kind of KINDS) {
    for (const name of without(used[kind], declared[kind]))
      problems.push(
        `${remote}: ${name} (${kind}) is not in ${PLACES[kind]} of remote.config.ts, so that the gate cannot protect it`,
      );
    for (const name of without(declared[kind], used[kind]))
      problems.push(
        `${remote}: ${name} stands in ${PLACES[kind]} of remote.config.ts, and nothing in src uses it so: the gate would refuse harmless changes`,
      );
  }
  return problems;
}

function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): readonly Source[] => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [{ file: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }]
      : [];
  });
}
/**
 * Checks that endpoints, events and slots in the sources of every remote and of the shell are exactly those declared.
 */
export async function checkDeclared(): Promise<readonly string[]> {
  const found = await Promise.all(
    buildable().map(async (name) => {
      const folder = folderOf(name);
      if (!existsSync(path.join(folder, 'src'))) return [];
      const { default: config } = (await import(pathToFileURL(path.join(folder, 'remote.config.ts')).href)) as {
        default: RemoteConfig;
      };
      return undeclared(name, config, sourcesIn(path.join(folder, 'src')));
    }),
  );
  return found.flat();
}
