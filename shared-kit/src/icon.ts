import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}
/**
 * What the build puts in the place of lucide's own function: an icon whose looks stand in the style sheet of every page
 * (`.tk-line`) and not in ten attributes of each one. Like lucide's, it is hidden from screen readers unless it is named.
 */
export function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactNode {
  const shapes = node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }));
  return function Icon({ className, ...rest }) {
    const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest;
    return createElement(
      'svg',
      {
        className: className ? `tk-line ${className}` : 'tk-line',
        viewBox: '0 0 24 24',
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      shapes,
    );
  };
}
