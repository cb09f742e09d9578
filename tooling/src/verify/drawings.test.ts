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
const ids = () => read<{ DOMAINS_FILE: string; DRAWING_ID: string; OF_DOMAIN: string }>('drawing-id.ts');
/** Elements that a browser builds for one drawing: its document is built whole. */
const MOST_ELEMENTS = 200;
/** The files, which have one drawing each, without references. */
async function filesOf(name: 'composedScenes' | 'composedPageScenes' | 'composedCovers') {
  const files = (await composed())[name](source);
  const { DOMAINS_FILE, DRAWING_ID } = await ids();
  for (const [end, file] of files) {
    if (end !== DOMAINS_FILE) expect(idsOf(file)).toEqual([DRAWING_ID]);
    expect(file).not.toMatch(/<use|url\(|undefined/);
    expect(elementsOf(file)).toBeLessThan(MOST_ELEMENTS);
  }
  return files;
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
    expect(elementsOf(content)).toBeLessThan(260);
  }
});

it('each scene has a file of its own, and the mosaics of the domains share one', async () => {
  const { SCENE_SIZES } = await read<{ SCENE_SIZES: object }>('scene-sizes.ts');
  const files = await filesOf('composedScenes');
  const names = Object.keys(SCENE_SIZES);
  const { DOMAINS_FILE, OF_DOMAIN } = await ids();
  const isOfDomain = (name: string) => name.startsWith(OF_DOMAIN);
  expect([...files.keys()]).toEqual([...names.filter((name) => !isOfDomain(name)), DOMAINS_FILE]);
  expect(idsOf(files.get(DOMAINS_FILE) ?? '').map((id) => OF_DOMAIN + id)).toEqual(names.filter(isOfDomain));
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
  expect([...(await filesOf('composedPageScenes')).keys()]).toEqual(PAGE_ART.map((name) => `page-${name}`));
  for (const { rows } of Object.values(PAGE_SCENE_GRIDS))
    expect([...new Set(rows.map((row) => row.split(' ').length)), rows.length]).toEqual([7, 6]);
});

it('each pattern of covers has a file of its own and gets its colours from the page', async () => {
  const { PATTERNS } = await read<{ PATTERNS: number }>('cover-patterns.ts');
  const covers = await filesOf('composedCovers');
  expect([...covers.keys()]).toEqual(Array.from({ length: PATTERNS }, (_, n) => String(n)));
  for (const cover of covers.values()) expect(elementsOf(cover)).toBeGreaterThan(24);
  const colours = new Set([...covers.values()].flatMap((cover) => cover.match(/(?<=var\()--cover-\w+/g) ?? []));
  const css = readFileSync(path.join(ART, '../css/kit-core.css'), 'utf8');
  for (const colour of colours) expect(css.split(`${colour}:`)).toHaveLength(7);
  expect(colours.size).toBe(4);
});
