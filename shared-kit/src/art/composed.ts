import { PATTERN_SIZE, PATTERNS, patternCell } from './cover-patterns.ts';
import { DRAWING_ID, placeOfCover, placeOfScene, type DrawingPlace } from './drawing-id.ts';
import { cellsOf, paintOf, parseCell, type TileLook } from './grid.ts';
import { HEADS_FILE, headFileOf, PORTRAIT_GROUPS, partsOf, type Part } from './portrait-parts.ts';
import { PAGE_SCENE_GRIDS } from './page-scene-grids.ts';
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
const PLACE = '<g transform="translate(3 3)';
/** `own` are colours that the tile inherits. A tile of art.svg is a group that begins with its place in the cell. */
function tile(draw: Draw, x: number, y: number, { shape, turn = 0, fill, ground }: TileLook, own: Partial<Part> = {}) {
  const turned = turn === 0 ? '' : `rotate(${turn * 90} ${x * 100 + 50} ${y * 100 + 50}) `;
  const look = { fill: paintOf(fill), ...(shape === 'full' ? {} : { color: paintOf(ground ?? fill) }) };
  const others = Object.entries(look).filter(([name, value]) => own[name as keyof Part] !== value);
  const drawing = draw({ id: shape }).slice('<g>'.length, -'</g>'.length);
  if (!drawing.startsWith(PLACE)) throw new TypeError(`the tile «${shape}» does not begin with its place`);
  return `<g${attributesOf(Object.fromEntries(others))} transform="${turned}translate(${x * 100 + 3} ${y * 100 + 3})${drawing.slice(PLACE.length)}`;
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
/** Not displayed: a browser would otherwise compute styles for each element of the file, besides those of what it shows. */
const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" display="none">';
/** A drawing as a group, by whose id a page refers to it. */
const drawing = (id: string, look: object, content: string): string =>
  `<g${attributesOf({ id, ...look })}>${content}</g>`;
/** Drawings by the file that they stand in. */
function filesOf(
  drawings: readonly { readonly at: DrawingPlace; readonly look?: object; readonly content: string }[],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { at, look = {}, content } of drawings)
    files.set(at.file, (files.get(at.file) ?? '') + drawing(at.id, look, content));
  return new Map([...files].map(([name, content]) => [name, `${ROOT}${content}</svg>\n`]));
}

const groupsIn = (svg: string, file: string | null): string => {
  const draw = drawOf(svg);
  return Object.entries(PORTRAIT_GROUPS)
    .filter(([id]) => headFileOf(id) === file)
    .map(([id, parts]) => group(draw, parts, { id }))
    .join('\n');
};
/** art.svg with the bodies of the portraits, each as a group of its own. */
export const composedDrawings = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, ROOT).replace(/\s*<\/svg>\s*$/, () => `\n${groupsIn(svg, null)}\n</svg>\n`);
/** The file of the heads. */
export const composedHeads = (svg: string): ReadonlyMap<string, string> =>
  new Map([[HEADS_FILE, `${ROOT}${groupsIn(svg, HEADS_FILE)}</svg>\n`]]);
/** The fixed drawings. */
export function composedScenes(svg: string): ReadonlyMap<string, string> {
  const draw = drawOf(svg);
  return filesOf(
    Object.entries(SCENE_GRIDS).map(([name, grid]) => ({ at: placeOfScene(name), content: scene(draw, grid) })),
  );
}
/** A file for each drawing of the site's own pages, which have one each. */
export function composedPageScenes(svg: string): ReadonlyMap<string, string> {
  const draw = drawOf(svg);
  return filesOf(
    Object.entries(PAGE_SCENE_GRIDS).map(([file, grid]) => ({
      at: { file, id: DRAWING_ID },
      content: scene(draw, grid),
    })),
  );
}
/** The patterns of covers. */
export function composedCovers(svg: string): ReadonlyMap<string, string> {
  const draw = drawOf(svg);
  const { columns, rows } = PATTERN_SIZE;
  const cells = Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)] as const);
  const look = { fill: paintOf('cover-main'), color: paintOf('cover-ground') };
  return filesOf(
    Array.from({ length: PATTERNS }, (_, n) => ({
      at: placeOfCover(n),
      look,
      content: cells.map(([x, y]) => tile(draw, x, y, patternCell(n, x, y), look)).join(''),
    })),
  );
}
