import TerserPlugin from 'terser-webpack-plugin';

/** A remote's entry, which is little else than webpack's runtime. */
export const ENTRY_FILE = /entry\.[\da-f]+\.js$/;
/**
 * Names in their order. Terser would choose them by how often each character occurs, also in the hashes that stand in an
 * entry before the real ones, which depend on the folder: the same tree would have other bytes elsewhere.
 */
const NAMES_IN_ORDER = {
  get(place: number): string {
    const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_0123456789';
    let name = characters.charAt(place % 54);
    for (let rest = Math.floor(place / 54); rest > 0; rest = Math.floor((rest - 1) / 64))
      name += characters.charAt((rest - 1) % 64);
    return name;
  },
};

/** Terser alone drops what webpack's runtime has for ranges of versions, which nothing here asks for. */
export const minimizeEntry = (): TerserPlugin =>
  new TerserPlugin({
    include: ENTRY_FILE,
    minify: TerserPlugin.terserMinify,
    extractComments: false,
    terserOptions: { mangle: { nth_identifier: NAMES_IN_ORDER } },
  });
