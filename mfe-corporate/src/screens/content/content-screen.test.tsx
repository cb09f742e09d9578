import {
  checkContent,
  content,
  draftContent,
  publishContent,
  takeBackContent,
  type ContentPage,
} from '@tessera/contracts/editor';
import { contentEditor as route } from '@tessera/contracts/routes/corporate';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin } from '../../testing/examples.ts';
import { campaignContent, scaleContent, scalePage, treeContent } from '../../testing/contents.ts';
import { ContentScreen } from './content-screen.tsx';

const options: TestOptions = {
  messages: words,
  at: { route, params: { kind: 'scale', code: 'CALM' } },
  answers: [
    answer(content, scalePage),
    answer(draftContent, { seen: 5 }),
    answer(checkContent, { seen: 4, issues: [] }),
    answer(publishContent, { seen: 6 }),
    answer(takeBackContent, { seen: 6 }),
  ],
  session: admin,
};
const ui = <AdminArea screen={<ContentScreen />} />;
const open = (rest: Partial<TestOptions> = {}, ...answers: readonly NonNullable<TestOptions['answers']>[number][]) =>
  renderRemote(ui, { ...options, ...rest, answers: [...(options.answers ?? []), ...answers] });
const minutes = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Minutes it takes' });
const write = async (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
/** What was sent as the draft. */
const sentBy = (input: unknown): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as Record<string, unknown>);
    reader.readAsText((input as { file: File }).file);
  });
const draftAs = (state: 'validated' | 'scheduled'): ContentPage => ({
  ...scalePage,
  draft: scalePage.draft && {
    ...scalePage.draft,
    state,
    publishAt: state === 'scheduled' ? '2026-12-01T06:00:00.000Z' : null,
  },
});
const live: ContentPage = {
  ...scalePage,
  draft: null,
  versions: [
    { version: 2, state: 'live', at: '2026-11-20T09:00:00.000Z', content: scaleContent },
    { version: 1, state: 'replaced', at: null, content: { ...scaleContent, minutes: 5 } },
  ],
};

it('waits with a skeleton', () => {
  open({ answers: [keepWaiting(content)] });
  expect(screen.getByText('Loading')).toBeTruthy();
});
it.each([
  ['scale', 'CALM', scaleContent],
  ['symptoms', 'symptoms', treeContent],
  ['campaign', '01935f3e-0000-7000-8000-000000000009', campaignContent],
] as const)('has nothing written on it that is not a message or content: %s', async (kind, code, of) => {
  const page: ContentPage = {
    ...scalePage,
    kind,
    code,
    draft: null,
    versions: [{ version: 1, state: 'live', at: null, content: of }],
  };
  const at = { route, params: { kind, code } };
  const found = await hardCodedOn(ui, { ...options, at, answers: [answer(content, page)] });
  const said = JSON.stringify(of);
  const isOfContent = (text: string): boolean =>
    text.split(/ · | – |, |\n/).every((part) => said.includes(part)) || ['Tess Arkwell', 'LOINC', code].includes(text);
  const LANGUAGES = /^(English|Română|Français|Español|Български|Hrvatski|Ελληνικά|Deutsch|Polski|Українська)$/;
  expect(found.filter((text) => !isOfContent(text) && !LANGUAGES.test(text))).toEqual([]);
});
it('is shown with what an import could not carry, what is changed, and who did what', async () => {
  open();
  expect((await minutes()).value).toBe('4');
  expect(screen.getByText('What the import could not carry: 1')).toBeTruthy();
  expect(screen.getByText('Changed since version 1, which is live')).toBeTruthy();
  expect(screen.getAllByText('Minutes it takes')).toHaveLength(2);
  expect(screen.getByText(/Tess Arkwell$/)).toBeTruthy();
  expect(screen.getByText(/an account that is gone$/)).toBeTruthy();
});
it('is saved with what was seen, and everything that was not changed', async () => {
  const { network, unit } = open();
  await write(await minutes(), '7');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(unit.drafts.get('content-scale-CALM')).toMatchObject({ seen: 4, data: { minutes: '7' } });
  await press('Save draft');
  await waitFor(() =>
    expect(network.inputsOf(draftContent)).toMatchObject([{ kind: 'scale', code: 'CALM', seen: '4' }]),
  );
  expect(await sentBy(network.inputsOf(draftContent)[0])).toEqual({ ...scaleContent, minutes: 7 });
  await waitFor(() => expect(unit.drafts.get('content-scale-CALM')).toBeUndefined());
});
it('adds a question, whose words are then missing in ten languages', async () => {
  const { network } = open();
  await minutes();
  await press('Add: Questions');
  await act(async () => void fireEvent.click(screen.getByText('New entry')));
  const details = screen.getByText('New entry').closest('details');
  await act(async () => {
    if (details) details.open = true;
    if (details) fireEvent(details, new Event('toggle'));
  });
  const code = details?.querySelector<HTMLElement>('[name="data.items.2.code"]');
  if (!code) throw new Error('The new question has no code.');
  await write(code, 'calm');
  expect(screen.getByText('1 missing (English)')).toBeTruthy();
  await press('Save draft');
  await waitFor(() => expect(network.inputsOf(draftContent)).toHaveLength(1));
  expect(await sentBy(network.inputsOf(draftContent)[0])).toMatchObject({
    items: [{ code: 'low' }, { code: 'harm' }, { code: 'calm' }],
  });
});
it('that somebody else has changed since says so and keeps the form', async () => {
  open({}, refuse(draftContent, 'CONFLICT'));
  await write(await minutes(), '9');
  await press('Save draft');
  expect(await screen.findByText('Somebody else has saved a version since')).toBeTruthy();
  expect((await minutes()).value).toBe('9');
  await press('Load the newest version');
  expect((await minutes()).value).toBe('4');
});
it('the check names what stands in the way in the language of the page, and leads to its field', async () => {
  const issues = [
    { path: 'minutes', reason: 'invalid', values: {}, message: '-' },
    { path: 'items/harm', reason: 'words-missing', values: { code: 'items/harm' }, lang: 'el' as const, message: '-' },
    {
      path: 'thresholds.0.min',
      reason: 'band-begins',
      values: { code: 'fine', found: '2', wanted: '1' },
      message: '-',
    },
    { path: 'slug', reason: 'newer than this page', values: {}, message: '-' },
  ];
  open({}, answer(checkContent, { seen: 4, issues }));
  await minutes();
  await press('Check this draft');
  expect(await screen.findByText('Things that stand in the way: 4')).toBeTruthy();
  expect(screen.getByRole('button', { name: '“Questions › harm” is missing (Ελληνικά).' })).toBeTruthy();
  await press('Minutes it takes: this value does not fit.');
  await waitFor(async () => expect(document.activeElement).toBe(await minutes()));
  await press('The band “fine” begins at 2 and has to begin at 1.');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('data.thresholds.0.min'));
});
it('a validated draft goes live after a question, as it was seen', async () => {
  const { network } = open({}, answer(content, draftAs('validated')));
  await press('Put it live');
  await waitFor(() =>
    expect(network.inputsOf(publishContent)).toEqual([{ kind: 'scale', code: 'CALM', seen: 4, at: null }]),
  );
});
it('a validated draft is given a time, which needs a day', async () => {
  const { network } = open({}, answer(content, draftAs('validated')));
  await press('Set the time');
  expect(screen.getByText('Choose a day.')).toBeTruthy();
  await write(screen.getByLabelText('Day'), '2026-12-01');
  await press('Set the time');
  await waitFor(() =>
    expect(network.inputsOf(publishContent)).toMatchObject([{ seen: 4, at: '2026-12-01T06:00:00.000Z' }]),
  );
});
it.each([
  ['Go back to the version before', false],
  ['Take off the site', true],
])('a live version is taken back: %s', async (verb, off) => {
  const { network } = open({}, answer(content, live));
  await press(verb);
  await waitFor(() =>
    expect(network.inputsOf(takeBackContent)).toEqual([{ kind: 'scale', code: 'CALM', seen: 4, off }]),
  );
});
it('the tree may not be taken off the site', async () => {
  const tree: ContentPage = {
    ...live,
    kind: 'symptoms',
    code: 'symptoms',
    versions: [{ version: 1, state: 'live', at: null, content: treeContent }],
  };
  open({ at: { route, params: { kind: 'symptoms', code: 'symptoms' } } }, answer(content, tree));
  expect(await screen.findByText('Came with the site')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take off the site' })).toBeNull();
});
