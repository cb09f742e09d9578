import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** React Refresh is only compiled together with this function; what the shell lends has the two others. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
): ReturnType<typeof jsx> => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
