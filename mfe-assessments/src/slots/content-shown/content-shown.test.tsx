import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  canonical,
  exampleQuestions,
  exampleResult,
  exampleScale,
  filteredProducts,
  scaleQuestions,
} from '@tessera/contracts/assessments';
import { contentShown, previewContent } from '@tessera/contracts/editor';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { exampleProduct } from '@tessera/contracts/products';
import { exampleCard, specialistsBySlugs } from '@tessera/contracts/specialists';
import { exampleSymptomStanding } from '@tessera/contracts/symptoms';
import { words } from '../../i18n/index.ts';
import { examplePost } from '../../testing/examples.ts';
import { ContentShown } from './content-shown.tsx';

const details = { ...exampleScale, metaDescription: 'Nine.', content: ['What it asks.'], source: 'Its source' };
const scale = { details, questions: exampleQuestions, result: null };
const lists = [
  answer(specialistsBySlugs, [exampleCard]),
  answer(canonical, { items: [examplePost] }),
  answer(filteredProducts, { items: [exampleProduct] }),
];
const options: TestOptions = {
  messages: words,
  at: { route: scalePage, params: { slug: 'phq9' } },
  answers: [answer(previewContent, { scale }), ...lists],
  slotProps: contentShown.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<ContentShown />, { ...options, ...rest });

it('shows a self-check with its own parts, and the result of answers that nobody keeps, help first', async () => {
  const { network } = open();
  expect(await screen.findByRole('heading', { level: 1, name: exampleScale.name })).toBeTruthy();
  const radios = screen.getAllByRole('radio');
  await press(radios[0] as HTMLElement);
  await press(radios[3] as HTMLElement);
  network.set(answer(previewContent, { scale: { ...scale, result: { ...exampleResult, needsHelp: true } } }));
  await press('Show my result');
  expect(await screen.findByRole('heading', { name: 'Moderate strain' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /112/ }).length).toBeGreaterThan(0);
  expect(network.inputsOf(previewContent).at(-1)).toMatchObject({ answers: { low: 'never', harm: 'often' } });
  // What leads on is the site's own, read as on a result; nothing is sold to whom needs help.
  expect(await screen.findByRole('link', { name: examplePost.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ilinca Veridan' })).toBeTruthy();
  expect(new Set(network.calls.map(({ endpoint }) => endpoint))).toEqual(
    new Set([previewContent.id, specialistsBySlugs.id, canonical.id]),
  );
  network.set(answer(previewContent, { scale: { ...scale, result: exampleResult } }));
  await press('Show my result');
  expect(await screen.findByRole('link', { name: exampleProduct.title })).toBeTruthy();
});
it('walks the tree by answers that stay on the page', async () => {
  const { network } = open({
    slotProps: { kind: 'symptoms', code: 'symptoms', version: 1 },
    answers: [answer(previewContent, { symptoms: { standing: exampleSymptomStanding, result: null } })],
  });
  const [first] = await screen.findAllByRole('radio');
  await press(first as HTMLElement);
  await press('Next question');
  await waitFor(() => expect(network.inputsOf(previewContent)).toHaveLength(2));
  expect(network.inputsOf(previewContent)[1]).toMatchObject({
    version: 1,
    given: [[expect.anything(), expect.anything()]],
  });
});
it('shows a campaign with the questions that it invites to', async () => {
  const campaign = {
    id: exampleResult.respondentId,
    code: 'sleep',
    slug: 'nights',
    title: 'Quiet nights',
    text: 'Seven questions.',
    endsAt: '2026-12-20T09:00:00.000Z',
    isOver: false,
    scale: exampleScale,
  };
  open({ answers: [answer(previewContent, { campaign }), answer(scaleQuestions, exampleQuestions)] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet nights' })).toBeTruthy();
  expect(await screen.findByText('1. I felt low.')).toBeTruthy();
});
it('of what cannot be shown yet says so, and asks nothing for props that the contract does not allow', async () => {
  const { unmount } = open({ answers: [refuse(previewContent, 'BAD_INPUT')] });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  const { container, network } = open({ slotProps: { kind: 'money' } });
  expect([container.textContent, network.calls]).toEqual(['', []]);
});
