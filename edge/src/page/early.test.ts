import { createContext, runInContext } from 'node:vm';
import { earlyScript } from './early.ts';

type Listener = (event: object) => void;
/** A button that stands in a part of the page with this attribute, or in none. */
const buttonIn = (attribute: string | null) => ({
  type: 'button',
  form: null,
  closest(selector: string): unknown {
    if (selector === 'button:enabled') return this;
    return attribute === null ? null : { hasAttribute: (name: string) => name === attribute };
  },
});
/** What becomes of a press: whether it is kept, and whether React sees it. */
function press(button: ReturnType<typeof buttonIn>) {
  const listeners = new Map<string, Listener>();
  const context = createContext({ addEventListener: (name: string, heard: Listener) => listeners.set(name, heard) });
  runInContext(earlyScript.text, context);
  let isSeen = true;
  listeners.get('click')?.({
    target: button,
    stopPropagation: () => {
      isSeen = false;
    },
  });
  return { isKept: runInContext('__PRESSED__', context) === button, isSeen };
}

it.each([
  ['a part that acts', 'data-ready', { isKept: false, isSeen: true }],
  ['a part whose code is on the way, which would act twice', 'data-waits', { isKept: true, isSeen: false }],
  ['a page that is not hydrated, or a dialog beside it', null, { isKept: true, isSeen: true }],
] as const)('a press in %s', (_name, attribute, expected) => {
  expect(press(buttonIn(attribute))).toEqual(expected);
});
