import { contents, draftContent, importQuestionnaire, type ContentRow } from '@tessera/contracts/editor';
import { contentList as route } from '@tessera/contracts/routes/corporate';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin, customer } from '../../testing/examples.ts';
import { ContentsScreen } from './contents-screen.tsx';

const rows: ContentRow[] = [
  { code: 'NEW', name: '', state: 'draft', live: null, changedAt: '2026-11-20T09:00:00.000Z', publishAt: null },
  {
    code: 'PHQ9',
    name: 'Mood check',
    state: 'scheduled',
    live: 2,
    changedAt: null,
    publishAt: '2026-12-01T06:00:00.000Z',
  },
];
const options: TestOptions = {
  messages: words,
  at: { route, params: { kind: 'scale' } },
  answers: [
    answer(contents, rows),
    answer(draftContent, { seen: 1 }),
    answer(importQuestionnaire, { seen: 1, lost: [] }),
  ],
  session: admin,
};
const ui = <AdminArea screen={<ContentsScreen />} />;
const open = (rest: Partial<TestOptions> = {}, ...answers: readonly NonNullable<TestOptions['answers']>[number][]) =>
  renderRemote(ui, { ...options, ...rest, answers: [...(options.answers ?? []), ...answers] });
const write = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));

it('is not asked for by people with another role', () => {
  const { network } = open({ session: customer });
  expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
  expect(network.calls).toEqual([]);
});
it('shows its heading while loading, and what is there with its state', async () => {
  open({ answers: [keepWaiting(contents)] });
  expect(screen.getByRole('heading', { level: 1, name: 'Content' })).toBeTruthy();
});
it('shows each with its state, what is live, and when the next comes', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Mood check' })).getAttribute('href')).toBe(
    '/en/admin/content/scale/PHQ9',
  );
  expect(screen.getByText('version 2 is live')).toBeTruthy();
  expect(screen.getByText(/^goes live 1 December 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'NEW' })).toBeTruthy();
});
it('has nothing written on it that is not a message', async () => {
  const found = await hardCodedOn(ui, options);
  expect(found.filter((text) => !['NEW', 'PHQ9', 'Mood check'].includes(text))).toEqual([]);
});
it('an empty list says so, and a failed one can be repeated', async () => {
  open({}, answer(contents, []));
  expect(await screen.findByText('Nothing is here yet.')).toBeTruthy();
});
it('a failed list can be repeated', async () => {
  open({}, refuse(contents, 'UNAVAILABLE'));
  expect(await screen.findByText('This list did not load')).toBeTruthy();
});
it('an unknown kind is a missing page', () => {
  open({ at: { route, params: { kind: 'money' } } });
  expect(screen.queryByRole('heading', { name: 'Content' })).toBeNull();
});
it('begins a new self-check with a code that nobody has', async () => {
  const { network, went } = open({}, refuse(draftContent, 'CONFLICT'));
  await press('New self-check');
  await write(/Code of the self-check/, 'CALM');
  await press('Create a draft');
  expect(await screen.findByText('This code is taken. Choose another one.')).toBeTruthy();
  network.set(answer(draftContent, { seen: 1 }));
  await press('Create a draft');
  await waitFor(() => expect(went).toEqual(['/en/admin/content/scale/CALM']));
});
it('imports a questionnaire, and says of a file that it is none', async () => {
  const { network, went } = open({}, refuse(importQuestionnaire, 'BAD_INPUT'));
  await press('Import a questionnaire (FHIR)');
  await write(/Code of the self-check/, 'GAD7');
  await press('Import it');
  expect(screen.getByText('Choose a file.')).toBeTruthy();
  const file = new File(['{}'], 'gad7.json', { type: 'application/json' });
  await act(async () => void fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } }));
  await press('Import it');
  expect(await screen.findByText('This file is no Questionnaire of FHIR R4.')).toBeTruthy();
  network.set(answer(importQuestionnaire, { seen: 1, lost: [] }));
  await press('Import it');
  await waitFor(() => expect(went).toEqual(['/en/admin/content/scale/GAD7']));
  expect(network.inputsOf(importQuestionnaire).at(-1)).toMatchObject({ code: 'GAD7', lang: 'en' });
});
