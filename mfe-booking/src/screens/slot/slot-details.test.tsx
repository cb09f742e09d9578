import { answer, keepWaiting, refuse, type TestOptions } from '@tessera/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientDetails, currentHold, holdSlot, slotDetails, type Hold } from '@tessera/contracts/booking';
import { catalogues } from '@tessera/contracts/reference';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { createDrafts } from '@tessera/kit/drafts';
import { client, free, hold, maria, START } from '../../testing/examples.ts';
import { gate, switchLanguage } from '../../testing/page.ts';
import { atConfirm, count, field, heading, openWizard, params, type } from '../../testing/wizard.tsx';

describe('the details', () => {
  it('are prefilled for a member', async () => {
    openWizard({ session: maria });
    await heading('Your details');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Maria');
    expect(field('Phone (optional)').value).toBe(client.phone);
  });
  it('can be entered when the server has no details of the member', async () => {
    openWizard({ session: maria, answers: [refuse(clientDetails, 'UNAVAILABLE')] });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' })).value).toBe('Dobre');
  });
  it('are filled in and submitted by keyboard alone, and errors are shown', async () => {
    const { went } = openWizard();
    await heading('Your details');
    const user = userEvent.setup();
    while (document.activeElement !== field('First name')) await user.tab();
    await user.keyboard('Ana{Tab}{Tab}{Tab}12{Enter}');
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    expect(screen.getByText('Enter 6 to 24 digits, for example +40 700 000 000.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last name'));
    await user.keyboard('Pop{Tab}{Tab}123456{Enter}');
    await waitFor(() => expect(went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]));
  });
  it('have a country for the phone number, whose code is put before it, and fetch the list when somebody is there', async () => {
    const { network } = openWizard();
    await heading('Your details');
    const user = userEvent.setup();
    const phone = field('Phone (optional)');
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
    expect(country.options).toHaveLength(1);
    expect(network.inputsOf(catalogues)).toEqual([]);
    await user.type(phone, '0721 000 118');
    await waitFor(() => expect(network.inputsOf(catalogues)).toHaveLength(1));
    await user.tab();
    expect(phone.value).toBe('+40 721 000 118');
    await user.click(country);
    await user.selectOptions(country, 'GR');
    expect(phone.value).toBe('+30 721 000 118');
    await user.clear(phone);
    await user.type(phone, '+49 30 555');
    expect(country.value).toBe('DE');
    await user.tab();
    expect(phone.value).toBe('+49 30 555');
  });
  it('take a phone number without the list', async () => {
    openWizard({ answers: [refuse(catalogues, 'UNAVAILABLE')] });
    await heading('Your details');
    const user = userEvent.setup();
    await user.type(field('Phone (optional)'), '721 000 118');
    await user.tab();
    expect(field('Phone (optional)').value).toBe('+40 721 000 118');
  });
  it('come before the summary, below a line with specialist and time; in the confirmation step the summary comes first', async () => {
    const { unmount } = openWizard({ session: maria });
    await heading('Your details');
    const first = await screen.findByRole('textbox', { name: 'First name' });
    const isBefore = (one: Element, other: Element): boolean =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBefore(first, screen.getByRole('region', { name: 'Your visit' }))).toBe(true);
    expect(isBefore(screen.getByText('Tuesday, 24 November 2026, 11:00 to 11:50, Bucharest, GMT+2'), first)).toBe(true);
    unmount();
    openWizard(atConfirm);
    const send = await screen.findByRole('button', { name: 'Confirm booking' });
    expect(isBefore(screen.getByRole('region', { name: 'Your visit' }), send)).toBe(true);
  });
  it(badLuck('LANG-1'), async () => {
    const test = openWizard();
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Note to Ilinca (optional)', 'I sleep badly.');
    test.network.set(keepWaiting(slotDetails));
    switchLanguage(test, 'ro');
    expect(screen.getByRole('heading', { level: 1, name: 'Datele tale' })).toBeTruthy();
    expect(field('Prenume').value).toBe('Ana');
    expect(screen.getByDisplayValue('I sleep badly.')).toBeTruthy();
  });
  it('are requested when the address says "confirm" but they are missing', async () => {
    const test = openWizard({ at: atConfirm.at });
    await waitFor(() => expect(test.went).toEqual([`/en/booking/ilinca-veridan/slot/${START}`]));
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
    act(() => test.route.next({ ...test.route.value, search: '' }));
    await heading('Your details');
    expect(field('First name')).toBeTruthy();
  });
  it('are not missed before it is certain who is there', async () => {
    const test = openWizard({ at: atConfirm.at });
    let answerSession = (): void => undefined;
    Object.assign(test.unit, { sessionReady: new Promise<void>((resolve) => (answerSession = resolve)) });
    await waitFor(() => expect(count(test, holdSlot)).toBe(1));
    await act(async () => {
      test.session.next(maria);
      answerSession();
    });
    await screen.findByRole('button', { name: 'Confirm booking' });
    expect(test.went).toEqual([]);
  });
  it('carry over to another time', async () => {
    const test = openWizard();
    await heading('Your details');
    await type('First name', 'Ana');
    test.network.set(answer(slotDetails, { ...free, startsAt: '2026-11-24T10:00Z' }));
    act(() => test.route.next({ ...test.route.value, params: { ...params, slotStart: '2026-11-24T10:00Z' } }));
    expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  });
});

describe('a reload', () => {
  /** A page whose session storage contains data from an earlier page; the wizard mounts only once that is in place. */
  async function reopened(
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    rest: Partial<TestOptions> = {},
    until = hold.until,
  ) {
    const { opened, open: answerHold } = gate<{ hold: Hold | null }>();
    const test = openWizard({ ...rest, answers: [answer(currentHold, () => opened)] });
    Object.assign(test.unit, { drafts: createDrafts('test', storage) });
    await act(async () => answerHold({ hold: { ...hold, until } }));
    return test;
  }
  function memory() {
    const kept = new Map<string, string>();
    return {
      kept,
      storage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      },
    };
  }
  it('keeps the text, the note and the step', async () => {
    const { kept, storage } = memory();
    const note = `I sleep badly.\n${'z'.repeat(1985)}`;
    const first = await reopened(storage);
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Last name', 'Pop');
    await type('Note to Ilinca (optional)', note);
    first.unmount();
    const second = await reopened(storage);
    await heading('Your details');
    expect([field('First name').value, field('Last name').value, field('Note to Ilinca (optional)').value]).toEqual([
      'Ana',
      'Pop',
      note,
    ]);
    await type('Note to Ilinca (optional)', 'Short.\nOnly this.');
    second.unmount();
    const third = await reopened(storage, { at: atConfirm.at });
    await heading('Check and confirm');
    expect(screen.getByText(/Short\.\s+Only this\./)).toBeTruthy();
    third.unmount();
    // After an hour without changes, the note is no longer available.
    const later = await reopened(storage, { now: '2026-11-23T09:00:01.000Z' }, '2026-11-23T09:10:00.000Z');
    await heading('Your details');
    expect(field('Note to Ilinca (optional)').value).toBe('');
    expect([...kept.values()].join()).not.toContain('Short');
    later.unmount();
    await reopened(storage, { at: atConfirm.at });
    await heading('Check and confirm');
    expect(screen.getByText('Ana Pop')).toBeTruthy();
  });
});
