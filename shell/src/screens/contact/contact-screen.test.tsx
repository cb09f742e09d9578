import { answer, press, refuse, renderOnServer, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendContact, contactWork } from '@tessera/contracts/house';
import { contact } from '@tessera/contracts/routes/shell';
import { allShellWords } from '../../testing/words.ts';
import { ContactScreen } from './contact-screen.tsx';

const at = { messages: allShellWords, at: { route: contact } };
const open = (...answers: Answer[]) => renderRemote(<ContactScreen />, { ...at, answers });
const FIELDS = {
  'Your name': 'Ada Exemplu',
  'Your e-mail address': 'ada@example.com',
  'About what': 'A question',
  'Your message': 'Where is my receipt?',
};
async function fill(fields: Readonly<Record<string, string>> = FIELDS): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
}
const value = (label: string) =>
  (screen.getByRole('textbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement).value;
const idsOf = (inputs: readonly unknown[]): readonly string[] =>
  inputs.map((input) => (input as { once: string }).once);
const taken = answer(sendContact, { ticket: 'B4K7-XT2M', outbox: null });

it('a message is sent once, its number is shown, and another one is another', async () => {
  const { network } = open(taken);
  await fill();
  await press('Send the message');
  expect(await screen.findByText('Your message has arrived')).toBeTruthy();
  expect(screen.getByText(/Its number is B4K7-XT2M. We have sent it to ada@example.com/)).toBeTruthy();
  await press('Write another message');
  expect(value('Your message')).toBe('');
  await fill();
  await press('Send the message');
  await screen.findByText('Your message has arrived');
  const [first, second] = idsOf(network.inputsOf(sendContact));
  expect(first).not.toBe(second);
  expect(network.inputsOf(sendContact)[0]).toMatchObject({ name: 'Ada Exemplu', email: 'ada@example.com', lang: 'en' });
});
it('nothing is lost when it fails, and what is sent again is the same message', async () => {
  const { network } = open(refuse(sendContact, 'UNAVAILABLE'));
  await fill();
  await press('Send the message');
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(value('Your message')).toBe('Where is my receipt?');
  network.set(taken);
  await press('Send the message');
  await screen.findByText('Your message has arrived');
  const ids = idsOf(network.inputsOf(sendContact));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
it('what is missing is said at its field, and nothing is sent', async () => {
  const { network } = open(taken);
  await fill({ 'Your e-mail address': 'nobody' });
  await press('Send the message');
  expect(await screen.findAllByRole('textbox', { invalid: true } as never)).toBeTruthy();
  expect(network.inputsOf(sendContact)).toEqual([]);
});
it('after many messages without a sum, it says that one has to wait, and keeps the text', async () => {
  open(refuse(sendContact, 'TOO_MANY_REQUESTS'), refuse(contactWork, 'TOO_MANY_REQUESTS'));
  await fill();
  await press('Send the message');
  expect(await screen.findByText(/too many attempts/)).toBeTruthy();
  expect(value('Your message')).toBe('Where is my receipt?');
});
it('is the same on the server', async () => {
  const { problems, html } = await renderOnServer(
    async () => ({ default: await import('../../server.tsx') }),
    <ContactScreen />,
    at,
  );
  expect([problems, html.includes('Your message')]).toEqual([[], true]);
});
