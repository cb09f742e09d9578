import { draftPartner, partners } from '@tessera/contracts/corporate';
import { partners as route } from '@tessera/contracts/routes/corporate';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin, allAnswers, customer } from '../../testing/examples.ts';
import { PartnersScreen } from './partners-screen.tsx';

const options: TestOptions = { messages: words, at: { route }, answers: allAnswers, session: admin };
const ui = <AdminArea screen={<PartnersScreen />} />;
const open = (rest: Partial<TestOptions> = {}) => renderRemote(ui, { ...options, ...rest });
const write = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));

describe('the list of partners', () => {
  it('shows its heading while loading', () => {
    open({ answers: [keepWaiting(partners)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
    // No «Live 0» before it is known.
    expect(screen.getByRole('link', { name: 'Live' })).toBeTruthy();
  });
  it('is not asked for by people with another role', () => {
    const { network } = open({ session: customer });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it('shows each with its state, its version and the one that is live, and leads to it', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Maple Care' });
    expect(link.getAttribute('href')).toBe('/en/admin/partners/maple');
    const row = within(link.closest('li') ?? document.body);
    expect(row.getByText('Draft')).toBeTruthy();
    expect(row.getByText('Version 2 · version 1 is live')).toBeTruthy();
    expect(screen.getByText('2 partners, 1 live')).toBeTruthy();
  });
  it('shows those of one state by its address', async () => {
    open({ at: { route, search: { state: 'taken-back' } } });
    expect(await screen.findByRole('link', { name: 'Aurora Clinics' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Maple Care' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Live 1' }).getAttribute('href')).toBe('/en/admin/partners?state=live');
  });
  it('shows the error and retries', async () => {
    const { network } = open({ answers: [refuse(partners, 'UNAVAILABLE')] });
    expect(await screen.findByText('The partners did not load')).toBeTruthy();
    network.set(answer(partners, []));
    await press('Try again');
    expect(await screen.findByText('No partner is in this state.')).toBeTruthy();
  });
  it('has nothing written on it that is not a message', async () => {
    expect(await hardCodedOn(ui, options)).toEqual([]);
  });
});

describe('a new partner', () => {
  const fill = async (code: string) => {
    await press('New partner');
    await write('Name', 'Oak Health');
    await write('Code', code);
    await press(screen.getByRole('radio', { name: 'Clinic' }));
    await press('Create a draft');
  };
  it('begins as a draft with its code, kind and first address, and its page is opened', async () => {
    const { network, went } = open();
    await fill('oak');
    expect(network.inputsOf(draftPartner)).toEqual([
      expect.objectContaining({
        code: 'oak',
        seen: 0,
        record: expect.objectContaining({ name: 'Oak Health', hostClass: 'clinic', flags: { isClinic: true } }),
      }),
    ]);
    expect(went.at(-1)).toBe('/en/admin/partners/oak');
  });
  it('of a code that is taken is said at the field', async () => {
    open({ answers: [...allAnswers, refuse(draftPartner, 'CONFLICT')] });
    await fill('maple');
    expect(screen.getByText('This code is taken. Choose another one.')).toBeTruthy();
  });
  it.each(['Oak', '1oak', 'oak care', '<script>', ''])('of the code %j is not sent', async (code) => {
    const { network } = open();
    await fill(code);
    expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
    expect(network.inputsOf(draftPartner)).toEqual([]);
  });
});
