import type { Place } from '../hosts/place.ts';
import { focusHeading } from './anchor.ts';

/**
 * The error panel in place of a remote: a message and a retry button. Built without React, so that it does not depend
 * on anything that may have failed.
 */
export function drawPanel(
  place: Place,
  words: { readonly title: string; readonly text: string; readonly retry: string },
  retry: () => Promise<void>,
  above: boolean,
): void {
  const panel = document.createElement('section');
  panel.className = 'tk-panel';
  panel.setAttribute('role', 'alert');
  panel.dataset['panel'] = place.key;
  const title = document.createElement(place.kind === 'route' ? 'h1' : 'h2');
  title.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words.text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tk-button tk-button-secondary';
  button.textContent = words.retry;
  button.addEventListener('click', () => {
    button.disabled = true;
    void retry().then(() => {
      // The focus went with the button, unless they have gone on.
      if (document.activeElement === document.body) focusHeading(place.box);
    });
  });
  panel.append(title, text, button);
  place.box.querySelectorAll('.tk-panel').forEach((old) => old.remove());
  if (above) place.box.prepend(panel);
  else place.box.replaceChildren(panel);
}
