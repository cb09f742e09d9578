import { PATTERN_SIZE, PATTERNS, patternCell } from './cover-patterns.ts';
import { cellsOf, paintOf, parseCell, type TileLook } from './grid.ts';
import { PORTRAIT_GROUPS, partsOf, type Part } from './portrait-parts.ts';
import { SCENE_GRIDS, type SceneGrid } from './scene-grids.ts';

/** Takes a drawing of the file for use inside another. */
type Draw = (part: Part) => string;

/** Drawings are copied, not referred to: browsers differ in how they follow a reference inside of another file. */
function drawOf(svg: string): Draw {
  const drawings = new Map(
    [...svg.matchAll(/^ *<(g|path) id="([^"]+)"(.*)$/gm)].map(([, tag, id, rest]) => [String(id), `<${tag}${rest}`]),
  );
  return ({ id, ...look }) => {
    const drawing = drawings.get(id);
    if (drawing === undefined) throw new TypeError(`art.svg has no drawing «${id}»`);
    return `<g${attributesOf(look)}>${drawing}</g>`;
  };
}
const attributesOf = (look: object): string =>
  Object.entries(look)
    .map(([name, value]) => (value ? ` ${name}="${value}"` : ''))
    .join('');
function tile(draw: Draw, x: number, y: number, { shape, turn = 0, fill, ground }: TileLook): string {
  const transform = `${x || y ? `translate(${x * 100} ${y * 100}) ` : ''}${turn === 0 ? '' : `rotate(${turn * 90} 50 50) `}`;
  const color = shape === 'full' ? undefined : paintOf(ground ?? fill);
  // A tile of art.svg is a group that begins with its place in the cell, to which its place in the drawing is added.
  return draw({ id: shape })
    .slice('<g>'.length, -'</g>'.length)
    .replace('<g transform="', () => `<g${attributesOf({ fill: paintOf(fill), color })} transform="${transform}`);
}
const scene = (draw: Draw, { rows, faces = [] }: SceneGrid): string =>
  [
    ...rows.flatMap((row, y) =>
      cellsOf(row).map((cell, x) => {
        const look = parseCell(cell);
        return look ? tile(draw, x, y, look) : '';
      }),
    ),
    ...faces.map(
      ({ x, y, portrait }) =>
        `<svg x="${x * 100 + 3}" y="${y * 100 + 3}" width="194" height="194" viewBox="0 0 160 160"><g clip-path="inset(0 round calc(13px * var(--seed-radius))) view-box">${partsOf(
          portrait,
        )
          .flatMap(({ id, ...look }) =>
            PORTRAIT_GROUPS[id] ? [group(draw, PORTRAIT_GROUPS[id], look)] : [draw({ id, ...look })],
          )
          .join('')}</g></svg>`,
    ),
  ].join('');
const group = (draw: Draw, parts: readonly Part[], look: Partial<Part>): string =>
  `<g${attributesOf(look)}>${parts.map(draw).join('')}</g>`;
const within = (svg: string, more: readonly string[]): string =>
  svg.replace(/\s*<\/svg>\s*$/, () => `\n${more.join('\n')}\n</svg>\n`);

/** art.svg with every fixed drawing, and the groups of the portraits, as a group of its own. */
export function composedDrawings(svg: string): string {
  const draw = drawOf(svg);
  return within(svg, [
    ...Object.entries(SCENE_GRIDS).map(([id, grid]) => `<g id="${id}">${scene(draw, grid)}</g>`),
    ...Object.entries(PORTRAIT_GROUPS).map(([id, parts]) => group(draw, parts, { id })),
  ]);
}
/** The patterns of covers, `cover-0` and on, in a file of their own, which only pages with covers fetch. */
export function composedCovers(svg: string): string {
  const draw = drawOf(svg);
  const { columns, rows } = PATTERN_SIZE;
  const cells = Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)] as const);
  return within(
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    Array.from({ length: PATTERNS }, (_, n) => {
      const tiles = cells.map(([x, y]) => tile(draw, x, y, patternCell(n, x, y)));
      return `<g id="cover-${n}">${tiles.join('')}</g>`;
    }),
  );
}
