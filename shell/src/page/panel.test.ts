import { act } from '@testing-library/react';
import { createPlace } from '../hosts/place.ts';
import { match } from '../hosts/testing/host-page.ts';
import { drawPanel } from './panel.ts';

const WORDS = { title: 'Not there', text: 'It did not load.', retry: 'Try again' };
/** A panel whose button was pressed; `draw` is what its retry ends with. */
function pressed() {
  document.body.innerHTML = '<a href="/">Home</a><main></main>';
  const box = document.querySelector('main') as HTMLElement;
  let end = (): void => undefined;
  const retry = () =>
    new Promise<void>((done) => {
      end = done;
    });
  drawPanel(createPlace({ kind: 'route', key: 'a', box, match }), WORDS, retry, false);
  const button = box.querySelector('button') as HTMLButtonElement;
  button.focus();
  button.click();
  const draw = (markup: string): Promise<void> =>
    act(async () => {
      box.innerHTML = markup;
      end();
    });
  return { button, draw };
}
afterEach(() => document.body.replaceChildren());

describe('the panel of a remote that cannot be shown', () => {
  it('can be pressed once', () => {
    expect(pressed().button.disabled).toBe(true);
  });
  it('leaves the focus on the heading of what comes in its place', async () => {
    const { draw } = pressed();
    await draw('<p>Before</p><h1>People</h1>');
    expect(document.activeElement?.textContent).toBe('People');
  });
  it('leaves the focus where they have gone meanwhile', async () => {
    const { draw } = pressed();
    document.querySelector('a')?.focus();
    await draw('<h1>People</h1>');
    expect(document.activeElement?.textContent).toBe('Home');
  });
});
