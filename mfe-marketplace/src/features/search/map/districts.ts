import type { Lang } from '@tessera/contracts/languages';
import drawn from './districts.json' with { type: 'json' };
import { project, type Point } from './map-rules.ts';

export interface District extends Point {
  readonly name: string;
  /** The path of its outline on the sheet. */
  readonly path: string;
}

/** A name by language, where its script is another one; the others share the Latin. */
type Names = Readonly<Partial<Record<Lang, string>>> & { readonly latin: string };
const nameIn = (name: Names, lang: Lang): string => name[lang] ?? name.latin;

const pathOf = (outline: readonly (readonly number[])[]): string =>
  `M${outline
    .map(([lat = 0, lon = 0]) => project(lat, lon))
    .map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`)
    .join('L')}Z`;

/**
 * Districts of the cities, for orientation. A drawing of our own, simplified to about a kilometre: it is no boundary
 * that anything is decided by.
 */
export const districtsIn = (lang: Lang): readonly District[] =>
  drawn.map(({ name, lat, lon, outline }) => ({
    ...project(lat, lon),
    name: nameIn(name, lang),
    path: pathOf(outline),
  }));
