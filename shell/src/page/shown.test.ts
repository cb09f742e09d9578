import { createShown } from './shown.ts';

it('what does not belong to the page comes after it, or when the browser has drawn it, and from then on at once', () => {
  const log: string[] = [];
  let draw = (): void => undefined;
  const shown = createShown((work) => {
    log.push('drawing');
    draw = work;
  });
  shown.after(() => void log.push('layout'));
  shown.afterDrawing(() => void log.push('rest'));
  expect(log).toEqual([]);
  shown.show();
  // Another unit paints, or the same one again after a swap.
  shown.show();
  shown.after(() => void log.push('words'));
  expect(log).toEqual(['drawing', 'layout', 'words']);
  draw();
  shown.afterDrawing(() => void log.push('later'));
  expect(log.slice(3)).toEqual(['rest', 'later']);
});
