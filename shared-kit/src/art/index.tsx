export { BrandMark, HoldTiles, MissingMosaic, Stars } from './signs.tsx';
export { DomainMosaic } from './domains.tsx';
export { Mosaic, type MosaicProps } from './mosaic.tsx';
export { Portrait } from './portrait.tsx';
export { AccountScene, HeroScene, NotFoundScene, PageScene, StartScene, SuccessScene } from './scenes.tsx';
export { Band, Cover, type CoverProps } from './seeded.tsx';
export { type ShapeName } from './shapes.ts';
export { Tile, type ArtProps, type Paint, type TileLook } from './tile.tsx';
