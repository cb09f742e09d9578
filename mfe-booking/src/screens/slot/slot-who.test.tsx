import { answer, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beneficiaries, bookFree, clientDetails, saveBeneficiary } from '@tessera/contracts/booking';
import { ana, client, maria, START } from '../../testing/examples.ts';
import { answerLogin, follow } from '../../testing/page.ts';
import { count, field, heading, openWizard, type } from '../../testing/wizard.tsx';

const NEXT = `/en/booking/ilinca-veridan/slot/${START}?step=confirm`;
const member = { session: maria };
const listed = { ...member, answers: [answer(beneficiaries, { items: [ana] })] };
const choose = (name: RegExp | string) => press(screen.getByRole('radio', { name }));
const pick = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));

describe('for whom a visit is', () => {
  it('is the person who books, by default', async () => {
    const test = openWizard(member);
    await screen.findByRole('radiogroup', { name: 'Who is this visit for?' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'For me' }).checked).toBe(true);
    await press('Continue');
    expect([test.went, count(test, saveBeneficiary), test.unit.drafts.get('for-whom')]).toEqual([[NEXT], 0, undefined]);
  });
  it('can be a new person, entered by keyboard, added once, and named before and with the booking', async () => {
    const test = openWizard(member);
    await screen.findByRole('radiogroup', { name: 'Who is this visit for?' });
    const user = userEvent.setup();
    act(() => screen.getByRole('radio', { name: 'For me' }).focus());
    await user.keyboard('{ArrowRight}');
    await choose('For someone else');
    await type('Their first name', 'Ana');
    await type('Their last name', 'Dobre');
    await pick('Age', 'child');
    await pick('Who they are to you', 'child');
    test.network.set(answer(beneficiaries, { items: [ana] }));
    await press('Continue');
    expect(test.network.inputsOf(saveBeneficiary)).toEqual([
      { firstName: 'Ana', lastName: 'Dobre', ageGroup: 'child', relation: 'child' },
    ]);
    expect([test.went, test.unit.drafts.get('for-whom')]).toEqual([[NEXT], ana.id]);
    follow(test);
    expect(await screen.findByText('For Ana Dobre (My child)')).toBeTruthy();
    await press(screen.getByRole('checkbox'));
    await press('Confirm booking');
    expect(test.network.inputsOf(bookFree)).toMatchObject([{ firstName: 'Maria', beneficiaryId: ana.id }]);
    expect(test.unit.drafts.any()).toBe(false);
  });
  it('cannot be submitted while a new person is incomplete, and shows an error at each field', async () => {
    const test = openWizard(member);
    await screen.findByRole('radiogroup', { name: 'Who is this visit for?' });
    await choose('For someone else');
    await press('Continue');
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Their first name'));
    expect([test.went, count(test, saveBeneficiary)]).toEqual([[], 0]);
  });
  it('is chosen from the list, and kept across a language switch and going back', async () => {
    const test = openWizard(listed);
    await screen.findByRole('radio', { name: /Ana Dobre/ });
    await choose(/Ana Dobre/);
    await press('Continue');
    expect(test.unit.drafts.get('for-whom')).toBe(ana.id);
  });
  it('keeps the input when the list is full or the connection failed', async () => {
    const test = openWizard({ ...member, answers: [refuse(saveBeneficiary, 'NETWORK')] });
    await screen.findByRole('radiogroup', { name: 'Who is this visit for?' });
    await choose('For someone else');
    await type('Their first name', 'Ana');
    await type('Their last name', 'Dobre');
    await pick('Age', 'child');
    await pick('Who they are to you', 'child');
    await press('Continue');
    expect(await screen.findByText('We cannot reach the server. Check your connection and try again.')).toBeTruthy();
    expect([field('Their first name').value, test.went]).toEqual(['Ana', []]);
  });
  it('is not asked when the list failed to load: the visit can be booked anyway', async () => {
    openWizard({ ...member, answers: [refuse(beneficiaries, 'TIMEOUT')] });
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'Who is this visit for?' })).toBeNull();
  });
  it('is asked of a visitor once they have logged in, and keeps their input', async () => {
    const test = openWizard();
    await heading('Your details');
    await type('First name', 'Ana-Maria');
    const login = answerLogin(test, maria);
    await press('Log in first');
    expect(login.count()).toBe(1);
    expect(await screen.findByRole('radiogroup', { name: 'Who is this visit for?' })).toBeTruthy();
    expect(field('First name').value).toBe('Ana-Maria');
  });
});

describe('the origin of the details', () => {
  it.each([
    ['booking', 'Filled in from your last booking. Change what is different this time.'],
    ['saved', 'Filled in from the details that you saved. Change what is different this time.'],
  ] as const)('is shown: %s', async (source, words) => {
    openWizard({ ...member, answers: [answer(clientDetails, { ...client, source })] });
    expect(await screen.findByText(words)).toBeTruthy();
  });
  it('is not shown for the account itself', async () => {
    openWizard({ ...member, answers: [answer(clientDetails, { ...client, source: 'account' as const })] });
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryByText(/^Filled in/)).toBeNull();
  });
});

it.each(['ro', 'fr', 'es', 'bg', 'hr', 'el', 'de', 'pl', 'uk'] as const)('has all its words in %s', async (lang) => {
  const { wordless } = openWizard({ ...listed, lang });
  const radios = await waitFor(() => {
    const found = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name.includes('forWhom'));
    expect(found).toHaveLength(3);
    return found;
  });
  await press(radios[2] ?? document.body);
  // Age and relation, and the country of the phone number.
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
  expect(wordless).toEqual([]);
});
