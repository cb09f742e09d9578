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
interface Composed {
  composedDrawings(svg: string): string;
  composedCovers(svg: string): string;
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

it('the built file has each scene and each group of portraits once, drawn without references', async () => {
  const { composedDrawings } = await read<Composed>('composed.ts');
  const { SCENE_SIZES } = await read<{ SCENE_SIZES: object }>('scene-sizes.ts');
  const { PORTRAIT_GROUPS } = await read<{ PORTRAIT_GROUPS: object }>('portrait-parts.ts');
  const built = composedDrawings(source);
  expect(idsOf(built).toSorted()).toEqual(
    [...idsOf(source), ...Object.keys(SCENE_SIZES), ...Object.keys(PORTRAIT_GROUPS)].sort(),
  );
  expect(built).not.toMatch(/<use|url\(|undefined/);
  expect(elementsOf(built)).toBeGreaterThan(elementsOf(source));
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

it('the file of pages has the drawing of each name in the contracts, all of one size', async () => {
  const { composedPageScenes } = await read<{ composedPageScenes(svg: string): string }>('composed.ts');
  const { PAGE_SCENE_GRIDS } = await read<{ PAGE_SCENE_GRIDS: Readonly<Record<string, { rows: readonly string[] }>> }>(
    'page-scene-grids.ts',
  );
  const built = composedPageScenes(source);
  expect(idsOf(built)).toEqual(PAGE_ART.map((name) => `page-${name}`));
  expect(built).not.toMatch(/<use|url\(|undefined/);
  for (const { rows } of Object.values(PAGE_SCENE_GRIDS))
    expect([...new Set(rows.map((row) => row.split(' ').length)), rows.length]).toEqual([7, 6]);
});

it('the file of covers has each pattern once and gets its colours from the page', async () => {
  const { composedCovers } = await read<Composed>('composed.ts');
  const { PATTERNS } = await read<{ PATTERNS: number }>('cover-patterns.ts');
  const built = composedCovers(source);
  expect(idsOf(built)).toEqual(Array.from({ length: PATTERNS }, (_, n) => `cover-${n}`));
  expect(elementsOf(built)).toBeGreaterThan(PATTERNS * 24);
  const colours = new Set([...built.matchAll(/var\((--cover-\w+)\)/g)].map(([, name]) => String(name)));
  const css = readFileSync(path.join(ART, '../css/kit-core.css'), 'utf8');
  for (const colour of colours) expect(css.split(`${colour}:`)).toHaveLength(7);
  expect(colours.size).toBe(4);
});
