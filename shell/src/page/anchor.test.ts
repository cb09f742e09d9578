import { jest } from '@jest/globals';
import { toAnchor } from './anchor.ts';

const behaviors: unknown[] = [];
const motion = window.matchMedia;
beforeEach(() => {
  document.body.innerHTML = '<h2 id="how it works">How it works</h2><h2 id="50%">Half</h2>';
  behaviors.splice(0);
  Object.assign(Element.prototype, {
    scrollIntoView: (how: ScrollIntoViewOptions) => void behaviors.push(how.behavior),
  });
});
afterEach(() => Object.assign(window, { matchMedia: motion }));

it('shows the way to a place on the same page, and begins a new page there', () => {
  toAnchor('#how%20it%20works', true);
  toAnchor('#how%20it%20works', false);
  expect(behaviors).toEqual(['smooth', 'instant']);
  expect(document.activeElement?.id).toBe('how it works');
});
it('goes there at once where less motion is wanted', () => {
  const less = jest.fn((query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  Object.assign(window, { matchMedia: less });
  toAnchor('#how%20it%20works', true);
  expect(behaviors).toEqual(['instant']);
});
it('takes a fragment that is not encoded as it is, and one without a place for none', () => {
  toAnchor('#50%', true);
  expect(document.activeElement?.id).toBe('50%');
  toAnchor('#%E0', true);
  expect(behaviors).toEqual(['smooth']);
});
