import { answer, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { accountTopic, examplePersonalData, personalData, savePersonalData } from '@tessera/contracts/session';
import { fillIn, maria, openProfile } from '../../testing/profile.tsx';

const stored = answer(personalData, examplePersonalData);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('personal data', () => {
  it('shows what is stored, and nothing to save', async () => {
    openProfile(null, [stored]);
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect([valueOf('First name'), valueOf('Time zone')]).toEqual(['Maria', 'Bucharest']);
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Personal data' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('href')).toBe('/en/my-profile/devices');
  });

  it('counts changes, says what was, guards them as a draft, and saves them', async () => {
    const test = openProfile(null, [
      stored,
      answer(savePersonalData, { ...examplePersonalData, lastName: 'Ionașcu', version: '2026-10-21T09:00:00.000Z' }),
    ]);
    await fillIn('Last name', 'Ionașcu');
    expect(screen.getByText('Changed, was: Dobre')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 change is not saved.');
    expect(test.unit.drafts.changed()).toHaveLength(1);
    await press('Save');
    expect(test.network.calls.at(-1)?.input).toEqual({
      firstName: 'Maria',
      lastName: 'Ionașcu',
      lang: 'en',
      timezone: { country: 'Europe', region: 'Bucharest' },
      version: examplePersonalData.version,
    });
    expect(test.notices.map(({ text }) => text)).toEqual(['Your data is saved.']);
    expect(valueOf('Last name')).toBe('Ionașcu');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(test.unit.drafts.any()).toBe(false);
  });

  it('goes on in the language that was saved, and this browser remembers it', async () => {
    const test = openProfile(null, [stored, answer(savePersonalData, { ...examplePersonalData, lang: 'ro' })]);
    await fillIn('Language of pages and mails', 'ro');
    expect(screen.getByText('Changed, was: English')).toBeTruthy();
    await press('Save');
    expect(test.went).toEqual(['/ro/my-profile']);
    expect(localStorage.getItem('userLang')).toBe('ro');
  });

  it('shows an address that was confirmed in another tab, and keeps what is being typed and its focus', async () => {
    const test = openProfile(null, [answer(personalData, { ...examplePersonalData, emailValidated: false })]);
    await fillIn('First name', 'Ana');
    const field = screen.getByLabelText('First name');
    field.focus();
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    test.network.set(answer(personalData, { ...examplePersonalData, version: '2026-10-21T09:00:00.000Z' }));
    await act(async () => test.push(accountTopic(maria.userId), maria.userId));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect([valueOf('First name'), document.activeElement === field]).toEqual(['Ana', true]);
  });

  it('discards changes', async () => {
    const test = openProfile(null, [stored]);
    await fillIn('First name', 'Ana');
    await press('Discard');
    expect(valueOf('First name')).toBe('Maria');
    expect(test.unit.drafts.any()).toBe(false);
  });

  it('asks for a city after another part of the world, and focuses the first wrong field', async () => {
    const test = openProfile(null, [stored]);
    await fillIn('First name', 'x'.repeat(200));
    await fillIn('Part of the world (optional)', 'Asia');
    expect(valueOf('Time zone')).toBe('');
    await press('Save');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Time zone').getAttribute('aria-invalid')).toBe('true');
    expect(test.network.calls).toHaveLength(1);
    expect(valueOf('First name')).toHaveLength(200);
    await fillIn('First name', '<script>alert(1)<');
    await fillIn('Time zone', 'Tokyo');
    expect(screen.getByText(/It is \d\d:\d\d there now\./)).toBeTruthy();
  });

  it('shows both values when the data was changed in another tab, and takes either', async () => {
    const test = openProfile(null, [stored, refuse(savePersonalData, 'CONFLICT')]);
    await fillIn('First name', 'Ana');
    test.network.set(
      answer(personalData, {
        ...examplePersonalData,
        firstName: 'Ioana',
        lastName: 'Popa',
        version: '2026-10-21T09:00:00.000Z',
      }),
    );
    await press('Save');
    expect(await screen.findByText(/was changed in another tab/)).toBeTruthy();
    expect([valueOf('First name'), valueOf('Last name')]).toEqual(['Ana', 'Popa']);
    expect(screen.getByText('Changed, was: Ioana')).toBeTruthy();
    await press('Take the other values');
    expect([valueOf('First name'), valueOf('Last name')]).toEqual(['Ioana', 'Popa']);
    expect(screen.queryByText(/was changed in another tab/)).toBeNull();
  });

  it('says when it did not load, and tries again', async () => {
    const test = openProfile(null, [refuse(personalData, 'UNAVAILABLE')]);
    expect(await screen.findByText('Your data did not load')).toBeTruthy();
    test.network.set(stored);
    await press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('is a missing page for a tab that there is not', async () => {
    const test = openProfile('unheard', []);
    expect(test.missing).toHaveLength(1);
  });

  it.each(LANGUAGES)('has all its words in %s', async (lang) => {
    const test = openProfile(null, [stored], { lang });
    await screen.findByDisplayValue('Maria');
    const first = document.querySelector('input[name=firstName]') as HTMLInputElement;
    await act(async () => void fireEvent.change(first, { target: { value: 'Ana' } }));
    expect(test.wordless).toEqual([]);
  });
});
