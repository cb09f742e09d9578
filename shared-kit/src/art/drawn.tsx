import type { ReactNode, SVGProps } from 'react';
import covers from './art.svg?covers';
import drawings from './art.svg?drawings';
import heads from './art.svg?heads';
import pages from './art.svg?pages';
import scenes from './art.svg?scenes';
import { DRAWING_ID, placeOfCover, placeOfScene, type DrawingPlace } from './drawing-id.ts';
import { headFileOf } from './portrait-parts.ts';
import type { SceneName } from './scene-sizes.ts';

/**
 * A part of art.svg by its id, or one that composed.ts has put together of them: a tile, or a part of a face. Their files
 * are fetched once and cached, so that a face costs a page few elements instead of its outlines. Colours are inherited:
 * `fill` and `stroke` are inks, `color` is the ground or the skin, and custom properties reach into it, so that schemes
 * and brands need no file of their own.
 */
export function Drawn({ id, ...rest }: { readonly id: string } & SVGProps<SVGUseElement>): ReactNode {
  const head = headFileOf(id);
  return <use href={`${head === null ? drawings : `${heads}${head}.svg`}#${id}`} {...rest} />;
}
const drawn = (files: string, { file, id }: DrawingPlace): ReactNode => <use href={`${files}${file}.svg#${id}`} />;
export const DrawnScene = ({ id }: { readonly id: SceneName }): ReactNode => drawn(scenes, placeOfScene(id));
/** A drawing of the site's own pages by its name. */
export const DrawnPage = ({ name }: { readonly name: string }): ReactNode =>
  drawn(pages, { file: `page-${name}`, id: DRAWING_ID });
/** A pattern of covers by its number. */
export const DrawnCover = ({ pattern }: { readonly pattern: number }): ReactNode =>
  drawn(covers, placeOfCover(pattern));
