import { answer, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { exampleScale, scales } from '@tessera/contracts/assessments';
import { scaleList } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { ListScreen } from './list-screen.tsx';

const options: TestOptions = { messages: words, at: { route: scaleList } };
const sleep = { ...exampleScale, code: 'INSOMNIA', slug: 'insomnia', name: 'Sleep' };

it('names those that are taken most in their order, and nothing where few are taken', async () => {
  const answers = [
    answer(scales, [
      { ...exampleScale, popular: 2 },
      { ...sleep, popular: 1 },
    ]),
  ];
  const { unmount } = renderRemote(<ListScreen />, { ...options, answers });
  const often = await screen.findByRole('navigation', { name: 'Taken most often' });
  expect(
    within(often)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Sleep', '/en/tests/insomnia'],
    [exampleScale.name, '/en/tests/phq9'],
  ]);
  unmount();
  renderRemote(<ListScreen />, { ...options, answers: [answer(scales, [exampleScale, sleep])] });
  expect(await screen.findByRole('link', { name: 'Sleep' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Taken most often' })).toBeNull();
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ListScreen />, { ...options, answers: [answer(scales, [exampleScale, sleep])] })).toEqual(
    [],
  );
});
