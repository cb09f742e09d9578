import type { Descriptor, ReleaseDocument, SiteTable, VersionRef } from '@tessera/contracts/release';
import type { Objection } from '../registrations/rules.ts';
import { API } from '../releases/publication-rules.ts';
import type { LiveRelease, Release } from '../releases/queries.ts';

/**
 * Routes, slots and menus of everything that is live, including the shell's own screens, without what a version does not
 * own. Deterministic for the same releases.
 */
export function siteTableOf(
  live: readonly Pick<LiveRelease, 'remote' | 'descriptor'>[],
  objectionsTo: (descriptor: Descriptor) => readonly Objection[] = () => [],
): SiteTable {
  const pages = live
    .filter((release) => release.remote !== API)
    .toSorted((a, b) => (a.remote < b.remote ? -1 : 1))
    .map(({ descriptor }) => withoutForeign(descriptor, objectionsTo(descriptor)));
  const owned = <T extends object>(pick: (descriptor: Descriptor) => readonly T[]) =>
    pages.flatMap((descriptor) => pick(descriptor).map((part) => ({ ...part, remote: descriptor.remote })));
  return {
    routes: owned(({ routes }) => routes),
    slots: owned(({ slots }) => slots.map(({ name, reserve }) => ({ name, reserve }))),
    menu: owned(({ menu }) => menu),
  };
}
/** What may be shown of a version; nothing of one whose very name is not its own. */
function withoutForeign(descriptor: Descriptor, objections: readonly Objection[]): Descriptor {
  if (objections.length === 0) return descriptor;
  const places = objections.map(({ issue }) => issue.path);
  if (places.some((place) => /^descriptor\.(remote|kind)$/.test(place)))
    return { ...descriptor, routes: [], slots: [], menu: [] };
  const kept = <T>(list: 'routes' | 'slots' | 'menu', parts: readonly T[]): T[] =>
    parts.filter((_, at) => !places.some((place) => place.startsWith(`descriptor.${list}.${at}.`)));
  const routes = kept('routes', descriptor.routes);
  return {
    ...descriptor,
    routes,
    slots: kept('slots', descriptor.slots),
    menu: kept('menu', descriptor.menu).filter(({ route }) => routes.some(({ id }) => id === route)),
  };
}

const refOf = ({
  version,
  manifest,
  entry,
  integrity,
}: Pick<Release, 'version' | 'manifest' | 'entry' | 'integrity'>): VersionRef => ({
  version,
  manifest,
  entry,
  integrity,
});

/** The versions that every tenant of an environment runs; null until a shell and one remote are live. */
export function runningOf(live: readonly LiveRelease[]): Pick<ReleaseDocument, 'shell' | 'remotes'> | null {
  const shell = live.find((release) => release.descriptor.kind === 'shell');
  const remotes = live.filter((release) => release !== shell && release.remote !== API);
  if (!shell || remotes.length === 0) return null;
  return {
    shell: refOf(shell),
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.remote,
        { stable: refOf(release), ...(release.previous ? { lastGood: refOf(release.previous) } : {}) },
      ]),
    ),
  };
}
