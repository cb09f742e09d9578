/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { DOMAINS } from '@tessera/contracts/values';
import { Band, Cover, DomainMosaic, HoldTiles, Mosaic, Portrait, Stars, SuccessScene, Tile } from './index.tsx';
import { highlightOf, PATTERN_SIZE, PATTERNS, patternCell } from './cover-patterns.ts';
import { parseCell } from './grid.ts';
import { HAIR_STYLES, TOPS, traitsOf } from './portrait-traits.ts';
import { createRandom } from './random.ts';

const seeds = Array.from({ length: 200 }, (_, i) => `person-${i}`);

describe('the random stream of a seed', () => {
  it('is the same for the same seed, and stays as it was first released', () => {
    const first = createRandom('ilinca-veridan');
    const second = createRandom('ilinca-veridan');
    const numbers = [first(), first(), first()];
    expect([second(), second(), second()]).toEqual(numbers);
    expect(numbers.map((n) => Math.floor(n * 1e6))).toMatchInlineSnapshot(`
[
  149713,
  955343,
  160032,
]
`);
  });

  it('is spread over the whole range', () => {
    const random = createRandom('spread');
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i += 1) {
      const at = Math.floor(random() * 10);
      tenths[at] = (tenths[at] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('covers and bands', () => {
  const viewBoxOf = (html: string): readonly number[] =>
    (/viewBox="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').map((number) => Number(number) / 100);
  const patternOf = (html: string): number => Number(/(\d+)\.svg#d"/.exec(html)?.[1]);

  it('draw the same picture for the same seed and another for another', () => {
    const draw = (seed: string): string => renderToString(<Cover seed={seed} domain="PSIHO" />);
    expect(draw('rest-well')).toBe(draw('rest-well'));
    expect(draw('rest-well')).not.toBe(draw('sleep-well'));
    expect(renderToString(<Band seed="a" />)).toBe(renderToString(<Band seed="a" />));
  });

  it.each([
    [2, 2],
    [3, 2],
    [4, 3],
    [6, 2],
    [5, 4],
  ] as const)('of %s × %s show a part of their pattern that has its highlight', (columns, rows) => {
    for (const seed of seeds) {
      const html = renderToString(<Cover seed={seed} domain="FIN_WELL" columns={columns} rows={rows} />);
      const [left = -1, top = -1, width, height] = viewBoxOf(html);
      const { x, y } = highlightOf(patternOf(html));
      expect([width, height]).toEqual([columns, rows]);
      expect(left >= 0 && left + columns <= PATTERN_SIZE.columns && left <= x && x < left + columns).toBe(true);
      expect(top >= 0 && top + rows <= PATTERN_SIZE.rows && top <= y && y < top + rows).toBe(true);
    }
  });

  it('are one element in the colours of their domain', () => {
    const covers = DOMAINS.map((domain) => renderToString(<Cover seed="x" domain={domain} className="own" />));
    expect(new Set(covers.map((html) => /tk-cover-\w+/.exec(html)?.[0])).size).toBe(DOMAINS.length);
    for (const html of covers) {
      expect(html).toContain(' own"');
      expect(html.split('<use ').length - 1).toBe(1);
    }
  });

  it('of different seeds are rarely equal', () => {
    expect(new Set(seeds.map((seed) => patternOf(renderToString(<Cover seed={seed} domain="FAM" />)))).size).toBe(
      PATTERNS,
    );
    const pictures = seeds.map((seed) => renderToString(<Cover seed={seed} domain="FAM" />));
    const equal = pictures.filter((html, i) => html === pictures[i + 1]);
    expect(equal.length).toBeLessThan(5);
  });

  it('have two inks and two motifs in each pattern, and one highlight', () => {
    const cells = Array.from({ length: 24 }, (_, i) => [i % 6, Math.floor(i / 6)] as const);
    const pictures = Array.from({ length: PATTERNS }, (_, n) => cells.map(([x, y]) => patternCell(n, x, y)));
    for (const tiles of pictures) {
      const cool = tiles.filter(({ shape }) => shape !== 'disc');
      expect(cool).toHaveLength(23);
      expect(new Set(cool.map(({ shape, fill }) => `${shape} ${fill}`)).size).toBe(2);
    }
    expect(new Set(pictures.map((tiles) => JSON.stringify(tiles))).size).toBe(PATTERNS);
  });
});

describe('portraits', () => {
  it('keep every trait but the chosen one', () => {
    for (const seed of seeds) {
      const { skin, ...drawn } = traitsOf({ seed });
      const { skin: own, ...chosen } = traitsOf({ seed, skin: (skin + 1) % 6 });
      expect(chosen).toEqual(drawn);
      expect(own).not.toBe(skin);
    }
  });

  it('ignore a chosen trait that does not exist', () => {
    expect(traitsOf({ seed: 'a', skin: 99, hair: -1, style: 'constructor', top: 'cape', clothes: 1.5 })).toEqual(
      traitsOf({ seed: 'a' }),
    );
  });

  it('reach every hair style, and have a coat only if it is chosen', () => {
    const traits = seeds.map((seed) => traitsOf({ seed }));
    expect(new Set(traits.map((t) => t.style)).size).toBe(HAIR_STYLES.length);
    expect(traits.some((t) => t.top === 'coat')).toBe(false);
    expect(traitsOf({ seed: 'a', top: 'coat' }).top).toBe('coat');
  });

  it('contain no ids, so that two on a page do not conflict', () => {
    for (const style of HAIR_STYLES) {
      for (const top of TOPS) {
        const html = renderToString(<Portrait portrait={{ seed: 's', style, top, beard: 2 }} />);
        expect(html).not.toMatch(/ id=|style=|url\(#/);
        expect(html).not.toContain('undefined');
      }
    }
  });

  it('are named only when a label is given', () => {
    expect(renderToString(<Portrait portrait={{ seed: 'a' }} />)).toContain('aria-hidden="true"');
    const named = renderToString(<Portrait portrait={{ seed: 'a' }} label="Ilinca Veridan" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="Ilinca Veridan"');
    expect(named).not.toContain('aria-hidden');
  });
});

describe('grids', () => {
  it('read shape, turn, fill and ground', () => {
    expect(parseCell('quarter.2:4/tile-fin')).toEqual({ shape: 'quarter', turn: 2, fill: '4', ground: 'tile-fin' });
    expect(parseCell('full:3')).toEqual({ shape: 'full', turn: 0, fill: '3' });
    expect(parseCell('.')).toBeNull();
  });

  it.each(['square:1', 'quarter.4:1', 'quarter', 'quarter:1/', 'toString:1'])('refuse %s', (cell) => {
    expect(() => parseCell(cell)).toThrow(TypeError);
  });

  it('derive their size from their cells', () => {
    expect(renderToString(<Mosaic rows={['. full:1', 'full:1 . full:2']} />)).toContain('viewBox="0 0 300 200"');
  });

  it('have a sign for each domain', () => {
    expect(new Set(DOMAINS.map((domain) => renderToString(<DomainMosaic domain={domain} />))).size).toBe(
      DOMAINS.length,
    );
  });
});

describe('signs', () => {
  it('light one tile for each minute that is left', () => {
    const html = renderToString(<HoldTiles left={7} total={10} />);
    expect(html.split('is-lit').length - 1).toBe(7);
    expect(html.split('is-out').length - 1).toBe(3);
  });

  it('fill stars by tenths', () => {
    const html = renderToString(<Stars value={3.5} label="3.5 of 5" />);
    expect(html).toContain('<svg width="70" height="20" viewBox="0 0 70 20">');
    expect(html).toContain('aria-label="3.5 of 5"');
  });

  it('are one drawing when all or no stars are lit', () => {
    for (const [value, name] of [
      [5, 'tk-star'],
      [0, 'tk-star-ground'],
    ] as const) {
      const html = renderToString(<Stars value={value} label="stars" />);
      expect(html.split('<use ').length - 1).toBe(1);
      expect(html).toContain(`class="${name}"`);
    }
  });

  it('show the specialist in the picture of success', () => {
    const draw = (seed: string): string => renderToString(<SuccessScene portrait={{ seed }} />);
    expect(draw('a')).not.toBe(draw('b'));
  });

  it('turn a tile by quarters', () => {
    expect(renderToString(<Tile shape="arch" turn={3} fill={1} ground={2} />)).toContain('rotate(270 50 50)');
    expect(renderToString(<Tile shape="arch" turn={4} fill={1} ground={2} />)).not.toContain('rotate');
  });
});
