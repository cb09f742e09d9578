import { decideProfile, profileCases } from '@tessera/contracts/provider';
import { specialistList as route } from '@tessera/contracts/routes/corporate';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin, customer } from '../../testing/examples.ts';
import { counts, specialistAnswers, suspended } from '../../testing/specialists.ts';
import { SpecialistsScreen } from './specialists-screen.tsx';

const options: TestOptions = { messages: words, at: { route }, answers: specialistAnswers, session: admin };
const ui = <AdminArea screen={<SpecialistsScreen />} />;
const open = (rest: Partial<TestOptions> = {}, ...answers: readonly NonNullable<TestOptions['answers']>[number][]) =>
  renderRemote(ui, { ...options, ...rest, answers: [...specialistAnswers, ...answers] });
const card = () => screen.findByRole('article', { name: 'Ilinca Veridan' });
const none = answer(profileCases, { total: 0, counts, items: [] });
const write = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));

describe('the list of profiles', () => {
  it('shows its heading while loading, and is not asked for by people with another role', () => {
    const first = open({}, keepWaiting(profileCases));
    expect(screen.getByRole('heading', { level: 1, name: 'Specialists' })).toBeTruthy();
    first.unmount();
    const { network } = open({ session: customer });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it('shows each with the decision, since when, what was answered, and what was decided before and by whom', async () => {
    open();
    const item = within(await card());
    expect(item.getByText('since 20 November 2026')).toBeTruthy();
    expect(
      within(item.getByRole('region', { name: 'What the specialist reads' })).getByText('A licence has expired.'),
    ).toBeTruthy();
    const answers = within(item.getByRole('region', { name: 'What was answered' }));
    expect(answers.getByText('The new licence is in the post.')).toBeTruthy();
    expect(answers.getByText(/21 October 2026.* · to an earlier decision/)).toBeTruthy();
    expect(within(item.getByRole('region', { name: 'What was decided' })).getByText(/Tess Arkwell/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hidden 2' }).getAttribute('href')).toBe(
      '/en/admin/specialists?list=hidden',
    );
  });
  it('asks for a status, a name and a page by its address, and is searched by name', async () => {
    const { network, went } = open({ at: { route, search: { list: 'active', q: 'veri', page: '2' } } });
    await card();
    expect(network.inputsOf(profileCases)).toEqual([{ list: 'active', q: 'veri', page: '2', count: '20' }]);
    await act(
      async () =>
        void fireEvent.change(screen.getByRole('searchbox', { name: /Name/ }), { target: { value: ' Ștef ' } }),
    );
    await press('Search by name');
    expect(went).toEqual(['/en/admin/specialists?list=active&q=%C8%98tef']);
  });
  it('says that a list is empty or nobody is found, and a failed one can be repeated', async () => {
    const first = open({ at: { route, search: { q: 'zz' } } }, none);
    expect(await screen.findByText('Nobody in this list has such a name.')).toBeTruthy();
    first.unmount();
    const { network } = open({}, refuse(profileCases, 'UNAVAILABLE'));
    expect(await screen.findByText('The profiles did not load')).toBeTruthy();
    network.set(none);
    await press('Try again');
    expect(await screen.findByText('Nobody is in this list.')).toBeTruthy();
  });
  it('shows who has only applied with their answer, and nothing to decide', async () => {
    const applied = { ...suspended, profile: null, comment: null, decisions: [] };
    open({ at: { route, search: { list: 'applied' } } }, answer(profileCases, { total: 1, counts, items: [applied] }));
    const item = within(await card());
    expect(item.getByText('Has applied and has no profile yet.')).toBeTruthy();
    expect(item.getByText('The new licence is in the post.')).toBeTruthy();
    expect(item.queryByRole('button')).toBeNull();
  });
  it('has nothing written on it that is not a message', async () => {
    const said = [
      suspended.name,
      'Tess Arkwell',
      suspended.comment ?? '',
      ...suspended.answers.map(({ text }) => text),
    ];
    const found = await hardCodedOn(ui, options);
    expect(found.filter((text) => !said.some((one) => text.includes(one)))).toEqual([]);
  });
});

describe('a decision', () => {
  const ask = async () => {
    await card();
    await press('Decide');
    return within(await screen.findByRole('dialog'));
  };
  it('lifts a suspension, and the focus stays on the list', async () => {
    const { network, notices } = open();
    const dialog = await ask();
    expect(dialog.getByRole('radio', { name: /^Open/ })).toHaveProperty('checked', true);
    network.set(none);
    await press(dialog.getByRole('button', { name: 'Decide' }));
    expect(network.inputsOf(decideProfile)).toEqual([
      { specialistId: suspended.profile.specialistId, status: 'active', comment: '', seen: 2 },
    ]);
    expect(await screen.findByText('Nobody is in this list.')).toBeTruthy();
    expect(notices.at(-1)).toMatchObject({ kind: 'positive', text: 'Decided. The specialist gets a mail.' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
  it('keeps it with another reason, which is needed and plain', async () => {
    const { network } = open();
    const dialog = await ask();
    await press(dialog.getByRole('radio', { name: /Suspended/ }));
    await press(dialog.getByRole('button', { name: 'Decide' }));
    expect(dialog.getByText('Say why: the specialist reads it and can answer.')).toBeTruthy();
    await write(/Reason/, 'Not <b>yet</b>');
    await press(dialog.getByRole('button', { name: 'Decide' }));
    expect(dialog.getByText('Write plain text, without < and >')).toBeTruthy();
    expect(network.inputsOf(decideProfile)).toEqual([]);
    await write(/Reason/, 'It has not come yet.');
    await press(dialog.getByRole('button', { name: 'Decide' }));
    expect(network.inputsOf(decideProfile)).toEqual([
      expect.objectContaining({ status: 'suspended', comment: 'It has not come yet.' }),
    ]);
  });
  it('that comes too late says so, asks for the newest state, and keeps what was written', async () => {
    const { network, notices } = open({}, refuse(decideProfile, 'CONFLICT'));
    const dialog = await ask();
    await press(dialog.getByRole('radio', { name: /Hidden/ }));
    await write(/Reason/, 'We ask about the address.');
    await press(dialog.getByRole('button', { name: 'Decide' }));
    expect(notices.at(-1)).toMatchObject({ kind: 'negative', text: expect.stringMatching(/^Something has changed/) });
    await waitFor(() => expect(network.inputsOf(profileCases)).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'We ask about the address.');
  });
});
