// An icon's outlines become one path, and its looks a class of the kit, because a page has dozens of icons: in lucide's
// own markup each has two or three outlines and 170 bytes of attributes that are always the same.
/** An import of the icon, not of this file. */
const KIT = '@tessera/kit/react';
const MAKER = /import createLucideIcon from ["']\.\.\/createLucideIcon\.mjs["'];/;
const OUTLINE = /\[\s*"path",\s*\{\s*d: "([^"]+)",\s*key: "[^"]+"\s*\}\s*\]/g;
const BEGINNING = /^m\s*(-?(?:\d*\.)?\d+)[\s,]*(-?(?:\d*\.)?\d+)\s*/;

/** An outline that can follow another: it begins at a place of its own, not one relative to the end of the other. */
const placed = (d) =>
  d.replace(BEGINNING, (found, x, y, at, whole) => {
    const rest = whole.slice(found.length);
    return `M${x} ${y}${rest === '' || /^[a-z]/i.test(rest) ? '' : 'l'}`;
  });

const joined = (source) => {
  const outlines = [...source.matchAll(OUTLINE)].map(([, d]) => placed(d));
  if (outlines.length < 2) return source;
  let isFirst = true;
  return source
    .replace(OUTLINE, () => {
      const merged = isFirst ? `["path", { d: "${outlines.join('')}", key: "outlines" }]` : 'null';
      isFirst = false;
      return merged;
    })
    .replace(/(?:,\s*null\b)|(?:\bnull,\s*)/g, '');
};

module.exports = function icons(source) {
  return joined(source).replace(MAKER, `import { createIcon as createLucideIcon } from '${KIT}';`);
};
