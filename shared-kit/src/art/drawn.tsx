import type { ReactNode, SVGProps } from 'react';
import covers from './art.svg?covers';
import drawings from './art.svg?drawings';
import pages from './art.svg?pages';

/**
 * A part of art.svg by its id, as composed.ts puts it together. The file is fetched once for all drawings and cached, so
 * that a scene or a face costs a page few elements instead of its outlines. Colours are inherited: `fill` and `stroke`
 * are inks, `color` is the ground or the skin, and custom properties reach into it, so that schemes and brands need no
 * file of their own.
 */
export function Drawn({ id, ...rest }: { readonly id: string } & SVGProps<SVGUseElement>): ReactNode {
  return <use href={`${drawings}#${id}`} {...rest} />;
}
/** A drawing of the site's own pages by its name. */
export const DrawnPage = ({ name }: { readonly name: string }): ReactNode => <use href={`${pages}#page-${name}`} />;
/** A pattern of covers by its number. */
export const DrawnCover = ({ pattern }: { readonly pattern: number }): ReactNode => (
  <use href={`${covers}#cover-${pattern}`} />
);
