import { answer, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactWork, sendLead, type LeadTopic } from '@tessera/contracts/house';
import { forClinics } from '@tessera/contracts/routes/pages';
import { words } from '../../i18n/index.ts';
import { LeadForm } from './lead-form.tsx';

const open = (topic: LeadTopic, ...answers: Answer[]) =>
  renderRemote(<LeadForm topic={topic} page="for-clinics" label="Talk with us" />, {
    messages: words,
    at: { route: forClinics },
    answers,
  });
const FIELDS = {
  'Your name': 'Oana Exemplu',
  Organisation: 'Clinica Exemplu',
  'Your e-mail address': 'oana@example.com',
};
async function fill(fields: Readonly<Record<string, string>> = FIELDS): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await userEvent.click(screen.getByRole('checkbox'));
}
const value = (label: string) =>
  (screen.getByRole('textbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement).value;
const taken = answer(sendLead, { ticket: 'B4K7-XT2M', outbox: null });

it('is sent once with the page that it stands on, and its number is shown', async () => {
  const { network } = open('clinic', taken);
  await fill();
  await press('Send');
  expect(await screen.findByText('We have received it')).toBeTruthy();
  expect(screen.getByText(/Its number is B4K7-XT2M. We answer to oana@example.com/)).toBeTruthy();
  expect(network.inputsOf(sendLead)).toMatchObject([
    { topic: 'clinic', page: 'for-clinics', organisation: 'Clinica Exemplu', phone: '', consent: true, lang: 'en' },
  ]);
  await press('Write another message');
  expect(value('Your name')).toBe('');
});
it('nothing is lost when it fails, and what is sent again is the same message', async () => {
  const { network } = open('clinic', refuse(sendLead, 'UNAVAILABLE'));
  await fill();
  await press('Send');
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(value('Organisation')).toBe('Clinica Exemplu');
  network.set(taken);
  await press('Send');
  await screen.findByText('We have received it');
  const ids = network.inputsOf(sendLead).map((input) => (input as { once: string }).once);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
it('is not sent without consent, and says so beside the box', async () => {
  const { network } = open('clinic', taken);
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Send');
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(network.inputsOf(sendLead)).toEqual([]);
});
it('says at its field that the organisation is missing, and sends nothing', async () => {
  const { network } = open('clinic', taken);
  await fill({ 'Your name': 'Oana Exemplu', 'Your e-mail address': 'oana@example.com' });
  await press('Send');
  expect(screen.getByRole('textbox', { name: /^Organisation/ }).getAttribute('aria-invalid')).toBe('true');
  expect(network.inputsOf(sendLead)).toEqual([]);
});
it('asks for no organisation where nobody has one, and for no telephone where nobody calls', () => {
  open('campaign', taken);
  expect(screen.queryByRole('textbox', { name: /^Organisation/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Telephone/ })).toBeNull();
});
it('after many messages without a sum, it says that one has to wait, and keeps the text', async () => {
  open('clinic', refuse(sendLead, 'TOO_MANY_REQUESTS'), refuse(contactWork, 'TOO_MANY_REQUESTS'));
  await fill();
  await press('Send');
  expect(await screen.findByText(/too many attempts/)).toBeTruthy();
  expect(value('Your name')).toBe('Oana Exemplu');
});
