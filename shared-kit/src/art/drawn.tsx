import type { ReactNode, SVGProps } from 'react';
import file from './art.svg';

/**
 * A part of art.svg by its id. The file is fetched once for all drawings and cached, so that a tile or a face costs a
 * page one element instead of its outlines. Colours are inherited: `fill` and `stroke` are inks, `color` is the ground
 * or the skin, and custom properties reach into it, so that schemes and brands need no file of their own.
 */
export function Drawn({ id, ...rest }: { readonly id: string } & SVGProps<SVGUseElement>): ReactNode {
  return <use href={`${file}#${id}`} {...rest} />;
}
