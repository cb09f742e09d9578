import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/preset.ts';

const ART = path.join(ROOT, 'shared-kit/src/art');
const read = async <T>(file: string) => (await import(pathToFileURL(path.join(ART, file)).href)) as T;

it('art.svg has each drawing that the kit names exactly once, and no other', async () => {
  const drawn = [...readFileSync(path.join(ART, 'art.svg'), 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) =>
    String(id),
  );
  const { SHAPES } = await read<{ SHAPES: readonly string[] }>('shapes.ts');
  const { HAIR_PARTS, TOPS } = await read<{
    HAIR_PARTS: Readonly<Record<string, readonly string[]>>;
    TOPS: readonly string[];
  }>('portrait-traits.ts');
  const hair = Object.entries(HAIR_PARTS).flatMap(([style, parts]) => parts.map((part) => `${part}-${style}`));
  const faces = ['ground', 'torso', 'head', 'head-headscarf', 'beard-1', 'beard-2', 'face', 'face-beard', 'glasses'];
  expect(drawn.toSorted()).toEqual([...SHAPES, ...TOPS.map((top) => `top-${top}`), ...hair, ...faces, 'stars'].sort());
});
