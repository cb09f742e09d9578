import { Frame } from '@tessera/contracts/reports';
import { framesOf } from './frames.ts';

const ORIGIN = 'https://tessera.example';
const withStack = (stack: unknown, message = 'broke'): object => Object.assign(new TypeError(message), { stack });
const places = (error: unknown) => framesOf(error, ORIGIN).map(({ file, line, column }) => `${file}:${line}:${column}`);

it('are the places in scripts of this origin, in the words of each browser', () => {
  const chromium = `TypeError: broke
    at load (${ORIGIN}/assets/booking/c.0a.js:1:23)
    at async ${ORIGIN}/assets/shell/shell.1b.js:2:345
    at chrome-extension://abcdef/assets/booking/c.0a.js:1:1
    at eval (https://evil.example/assets/booking/c.0a.js:1:1)
    at <anonymous>`;
  expect(places(withStack(chromium))).toEqual(['/assets/booking/c.0a.js:1:23', '/assets/shell/shell.1b.js:2:345']);
  const others = `load@${ORIGIN}/assets/booking/c.0a.js:1:23\n@${ORIGIN}/assets/shell/shell.1b.js:2:345\n`;
  expect(places(withStack(others))).toEqual(['/assets/booking/c.0a.js:1:23', '/assets/shell/shell.1b.js:2:345']);
});
it('have nothing of a message that looks like a stack, nor of an address with more in it', () => {
  const message = `no\n    at ${ORIGIN}/assets/booking/forged.js:1:1`;
  expect(places(withStack(`TypeError: ${message}\n    at ${ORIGIN}/assets/booking/c.0a.js:1:2`, message))).toEqual([
    '/assets/booking/c.0a.js:1:2',
  ]);
  for (const address of [
    `${ORIGIN}/assets/booking/c.js?name=maria:1:2`,
    `${ORIGIN}/en/my-profile:1:2`,
    `${ORIGIN}/assets/../secret.js:1:2`,
    `${ORIGIN}.evil.example/assets/booking/c.js:1:2`,
    `${ORIGIN}/assets/booking/c.js:0:2`,
    `${ORIGIN}/assets/booking/${'x'.repeat(200)}.js:1:2`,
  ])
    expect(places(withStack(`TypeError: broke\n    at ${address}`))).toEqual([]);
});
it('are at most ten, each as the contract has it, and none of what is no error', () => {
  const long = Array.from({ length: 5_000 }, (_, n) => `    at f (${ORIGIN}/assets/shell/shell.1b.js:1:${n + 1})`);
  const frames = framesOf(withStack(`TypeError: broke\n${long.join('\n')}`), ORIGIN);
  expect(frames).toHaveLength(10);
  for (const frame of frames) expect(Frame.safeParse(frame).success).toBe(true);
  for (const thrown of ['text', null, undefined, 7, { stack: 'x' }, withStack(undefined), withStack(7)])
    expect(framesOf(thrown, ORIGIN)).toEqual([]);
});
