import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ROOT } from './preset.ts';

const require = createRequire(import.meta.url);
const icons = require('./icons-loader.cjs') as (source: string) => string;
const FOLDER = path.join(ROOT, 'node_modules/lucide-react/dist/esm/icons');
const sandbox = createContext({});
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
/** The shapes of an icon in its source. */
function shapesOf(source: string): readonly Shape[] {
  const [, data = '{"node":[]}'] = /\bconst __iconData = (\{[^]*?\n\});/.exec(source) ?? [];
  return JSON.parse(JSON.stringify(runInContext(`(${data}).node`, sandbox))) as readonly Shape[];
}
const sourceOf = (name: string): string => readFileSync(path.join(FOLDER, `${name}.mjs`), 'utf8');

/** The glyphs of the kit, and the icons that they are. */
const GLYPHS = {
  video: 'video',
  place: 'map-pin',
  verified: 'badge-check',
  down: 'chevron-down',
  filters: 'sliders-horizontal',
  bell: 'bell',
} as const;
it('the glyphs of the style sheet are the icons of the same family, each in its place of one picture', () => {
  const css = readFileSync(path.join(ROOT, 'shared-kit/src/css/glyphs.css'), 'utf8');
  const [, picture = ''] = /url\("data:image\/svg\+xml,(.+)"\)/.exec(css) ?? [];
  const cells = new Map(
    [...decodeURIComponent(picture).matchAll(/<g transform='translate\((\d+)\)'>(.*?)<\/g>/g)].map(([, x, shapes]) => [
      Number(x) / 24,
      shapes,
    ]),
  );
  const places = new Map(
    [...css.matchAll(/^\.tk-glyph-(\w+) \{ --glyph: (\d+); \}$/gm)].map(([, name, at]) => [name, at]),
  );
  expect([...places.keys()]).toEqual(Object.keys(GLYPHS));
  for (const [glyph, name] of Object.entries(GLYPHS)) {
    const shapes = shapesOf(icons(sourceOf(name))).map(
      ([tag, { key: _key, ...attributes }]) =>
        `<${tag}${Object.entries(attributes)
          .map(([attribute, value]) => ` ${attribute}='${value}'`)
          .join('')}/>`,
    );
    expect(cells.get(Number(places.get(glyph)))).toBe(shapes.join(''));
  }
  const [star] = shapesOf(icons(sourceOf('star')));
  expect(decodeURIComponent(picture).split(`d='${star?.[1]['d']}'`).length - 1).toBe(2);
  expect(picture.match(/viewBox='0 0 (\d+) 24'/)?.[1]).toBe(String(24 * (2 + cells.size)));
});

describe('the icons', () => {
  it('get their looks from the kit', () => {
    const source = icons(sourceOf('star'));
    expect(source).toContain("import { createIcon as createLucideIcon } from '@tessera/kit/react';");
    expect(source).not.toContain('createLucideIcon.mjs');
  });
  it.each([
    ['arrow-right', [['path', 'M5 12h14M12 5l7 7-7 7']]],
    [
      'globe',
      [
        ['circle', undefined],
        ['path', 'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20'],
      ],
    ],
    ['chevron-down', [['path', 'm6 9 6 6 6-6']]],
  ])('%s have one path', (name, expected) => {
    expect(shapesOf(icons(sourceOf(name))).map(([tag, { d }]) => [tag, d])).toEqual(expected);
  });
  it('keep every other shape, and every outline from its own beginning', () => {
    let merged = 0;
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'))) {
      const source = readFileSync(path.join(FOLDER, file), 'utf8');
      const [before, after] = [shapesOf(source), shapesOf(icons(source))];
      const isOutline = ([tag, attributes]: Shape): boolean => tag === 'path' && Object.keys(attributes).length === 2;
      const outlines = before.filter(isOutline);
      if (outlines.length < 2) {
        expect(after).toEqual(before);
        continue;
      }
      merged += 1;
      expect(after.filter((shape) => !isOutline(shape))).toEqual(before.filter((shape) => !isOutline(shape)));
      const [joined, ...more] = after.filter(isOutline);
      expect(more).toEqual([]);
      // A beginning that is relative would be placed by the end of the outline before it.
      expect(joined?.[1]['d']).toMatch(/^M/);
      const subpaths = (d: string | undefined): number => (d?.match(/m/gi) ?? []).length;
      expect(subpaths(joined?.[1]['d'])).toBe(outlines.reduce((sum, [, { d }]) => sum + subpaths(d), 0));
    }
    expect(merged).toBeGreaterThan(1_000);
  });
});
