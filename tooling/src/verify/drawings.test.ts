import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGE_ART } from '@tessera/contracts/pages';
import { ROOT } from '../build/preset.ts';

const ART = path.join(ROOT, 'shared-kit/src/art');
const read = async <T>(file: string) => (await import(pathToFileURL(path.join(ART, file)).href)) as T;

const source = readFileSync(path.join(ART, 'art.svg'), 'utf8');
const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));
/** A file as a list of elements, which must be well-formed: every browser parses it as XML. */
function elementsOf(svg: string): number {
  const open: string[] = [];
  let elements = 0;
  for (const [, end, tag = '', empty] of svg.replace(/<!--.*?-->/gs, '').matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(tag);
    else elements += 1;
    if (!end && !empty) open.push(tag);
  }
  expect(open).toEqual([]);
  return elements;
}
type Files = (svg: string) => ReadonlyMap<string, string>;
interface Composed {
  readonly composedDrawings: (svg: string) => string;
  readonly composedHeads: Files;
  readonly composedScenes: Files;
  readonly composedPageScenes: Files;
  readonly composedCovers: Files;
}
const composed = () => read<Composed>('composed.ts');
interface Place {
  readonly file: string;
  readonly id: string;
}
const places = () => read<{ placeOfScene(name: string): Place; placeOfCover(pattern: number): Place }>('drawing-id.ts');
/** Elements that a browser builds for a drawing: the document of its file is built whole, in one task. */
const MOST_ELEMENTS = 600;
/** Else a browser computes styles for every element of a file, and not only for the drawings that it shows. */
const NOT_DISPLAYED = /^<svg [^>]*display="none"[^>]*>/;
/** Files without references, in which each of these drawings stands once, and nothing else. */
function expectFiles(files: ReadonlyMap<string, string>, drawings: readonly Place[]): void {
  expect([...files].flatMap(([file, content]) => idsOf(content).map((id) => `${file}#${id}`)).toSorted()).toEqual(
    drawings.map(({ file, id }) => `${file}#${id}`).toSorted(),
  );
  for (const file of files.values()) {
    expect(file).not.toMatch(/<use|url\(|undefined/);
    expect(file).toMatch(NOT_DISPLAYED);
    expect(elementsOf(file)).toBeLessThan(MOST_ELEMENTS);
  }
}

it('art.svg has each part that the kit names exactly once, and no other', async () => {
  const { SHAPES } = await read<{ SHAPES: readonly string[] }>('shapes.ts');
  const { HAIR_PARTS, TOPS } = await read<{
    HAIR_PARTS: Readonly<Record<string, readonly string[]>>;
    TOPS: readonly string[];
  }>('portrait-traits.ts');
  const hair = Object.entries(HAIR_PARTS).flatMap(([style, parts]) => parts.map((part) => `${part}-${style}`));
  const faces = ['ground', 'torso', 'skull', 'skull-headscarf', 'beard-1', 'beard-2', 'face', 'face-beard', 'glasses'];
  expect(idsOf(source).toSorted()).toEqual(
    [...SHAPES, ...TOPS.map((top) => `top-${top}`), ...hair, ...faces, 'stars'].sort(),
  );
});

it('each group of portraits stands once in the built files, drawn without references', async () => {
  const { composedDrawings, composedHeads } = await composed();
  const { headFileOf, PORTRAIT_GROUPS } = await read<{
    headFileOf(id: string): string | null;
    PORTRAIT_GROUPS: object;
  }>('portrait-parts.ts');
  const built = new Map<string | null, string>([[null, composedDrawings(source)], ...composedHeads(source)]);
  const groups = Object.keys(PORTRAIT_GROUPS);
  for (const [file, content] of built) {
    const others = file === null ? idsOf(source) : [];
    expect(idsOf(content).toSorted()).toEqual([...others, ...groups.filter((id) => headFileOf(id) === file)].sort());
    expect(content).not.toMatch(/<use|url\(|undefined/);
    expect(content).toMatch(NOT_DISPLAYED);
    expect(elementsOf(content)).toBeLessThan(MOST_ELEMENTS);
  }
});

it('each scene stands where the kit looks for it: the first of the site alone, the others together', async () => {
  const { SCENE_SIZES } = await read<{ SCENE_SIZES: object }>('scene-sizes.ts');
  const { placeOfScene } = await places();
  const files = (await composed()).composedScenes(source);
  expectFiles(files, Object.keys(SCENE_SIZES).map(placeOfScene));
  expect(files.size).toBe(2);
});

it('scenes have the size of their grids', async () => {
  const { SCENE_GRIDS } = await read<{ SCENE_GRIDS: Readonly<Record<string, { rows: readonly string[] }>> }>(
    'scene-grids.ts',
  );
  const { SCENE_SIZES } = await read<{ SCENE_SIZES: object }>('scene-sizes.ts');
  expect(SCENE_SIZES).toEqual(
    Object.fromEntries(
      Object.entries(SCENE_GRIDS).map(([id, { rows }]) => [id, [rows[0]?.split(' ').length, rows.length]]),
    ),
  );
  for (const { rows } of Object.values(SCENE_GRIDS))
    expect(new Set(rows.map((row) => row.split(' ').length)).size).toBe(1);
});

it('each drawing of pages that the contracts name has a file of its own, all of one size', async () => {
  const { PAGE_SCENE_GRIDS } = await read<{ PAGE_SCENE_GRIDS: Readonly<Record<string, { rows: readonly string[] }>> }>(
    'page-scene-grids.ts',
  );
  expectFiles(
    (await composed()).composedPageScenes(source),
    PAGE_ART.map((name) => ({ file: `page-${name}`, id: 'd' })),
  );
  for (const { rows } of Object.values(PAGE_SCENE_GRIDS))
    expect([...new Set(rows.map((row) => row.split(' ').length)), rows.length]).toEqual([7, 6]);
});

it('each pattern of covers has a file of its own, and gets its colours from the page', async () => {
  const { PATTERNS } = await read<{ PATTERNS: number }>('cover-patterns.ts');
  const { placeOfCover } = await places();
  const covers = (await composed()).composedCovers(source);
  expectFiles(
    covers,
    Array.from({ length: PATTERNS }, (_, n) => placeOfCover(n)),
  );
  expect(covers.size).toBe(PATTERNS);
  for (const cover of covers.values()) expect(elementsOf(cover)).toBe(1 + 1 + 3 * 24);
  const colours = new Set([...covers.values()].flatMap((cover) => cover.match(/(?<=var\()--cover-\w+/g) ?? []));
  const css = readFileSync(path.join(ART, '../css/kit-core.css'), 'utf8');
  for (const colour of colours) expect(css.split(`${colour}:`)).toHaveLength(7);
  expect(colours.size).toBe(4);
});
