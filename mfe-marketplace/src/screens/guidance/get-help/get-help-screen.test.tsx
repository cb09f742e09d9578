import {
  answer,
  keepWaiting,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
} from '@tessera/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { findHelp, needSetup } from '@tessera/contracts/matching';
import { getHelp } from '@tessera/contracts/routes/marketplace';
import { words } from '../../../i18n/index.ts';
import { matchingAnswers, needFound } from '../../../testing/examples/matching.ts';
import { GetHelpScreen } from './get-help-screen.tsx';

const options: TestOptions = { messages: words, at: { route: getHelp }, answers: matchingAnswers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<GetHelpScreen />, { ...options, ...rest });
const NEED = 'I have not slept properly since summer and I worry about everything at night.';
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const numbers = () =>
  screen.getAllByRole('link').flatMap((link) => {
    const to = link.getAttribute('href') ?? '';
    return to.startsWith('tel:') ? [to] : [];
  });

describe('a need', () => {
  it('is counted, and sent by nothing but the press', async () => {
    const { network } = open();
    expect(screen.getByRole('button', { name: 'Write 50 more characters' })).toBeTruthy();
    type('x'.repeat(38));
    expect(screen.getByText('38 characters so far')).toBeTruthy();
    await press('Write 12 more characters');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    type(NEED);
    expect(screen.getByText(`${NEED.length} characters, long enough`)).toBeTruthy();
    expect(network.inputsOf(findHelp)).toEqual([]);
    await press('See who can help');
    expect(network.inputsOf(findHelp)).toEqual([{ lang: 'en', text: NEED, forWhom: 'me', language: 'en', count: 5 }]);
    const heading = await screen.findByRole('heading', { level: 2, name: '9 people who fit' });
    expect(document.activeElement).toBe(heading);
    await press('Show 9');
    expect(network.inputsOf(findHelp)).toMatchObject([{ count: 5 }, { count: 24 }]);
  });

  it('is in no storage and in no address, and is there again when the screen is', async () => {
    const before = location.href;
    const { went } = open();
    type(`${NEED} quetzalcoatl`);
    await press('See who can help');
    await screen.findByRole('heading', { level: 2, name: '9 people who fit' });
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'quetzalcoatl',
    );
    expect(location.href).toBe(before);
    expect(went).toEqual([]);
  });

  it('gets people with one sentence why, three times, and one button', async () => {
    open();
    type(NEED);
    await press('See who can help');
    const list = within(await screen.findByRole('list', { name: '9 people who fit' }));
    expect(list.getAllByRole('article')).toHaveLength(needFound.people.length);
    expect(list.getAllByText(/Works mostly with/).length).toBe(needFound.people.length);
    expect(list.getAllByText('Sleep', { selector: 'b' }).length).toBe(needFound.people.length);
    expect(screen.getByText('Nobody pays for a place.')).toBeTruthy();
  });

  it.each(['x'.repeat(501), '😭'.repeat(600)])('that is too long stays where it is, and is not sent', async (text) => {
    const { network } = open();
    type(text);
    expect(screen.getByText(/characters? too many$/)).toBeTruthy();
    await press('See who can help');
    expect(network.inputsOf(findHelp)).toEqual([]);
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe(text);
  });

  it('with HTML in it is text', async () => {
    const { network } = open();
    const text = `<img src=x onerror=alert(1)> ${NEED}`;
    type(text);
    await press('See who can help');
    expect(network.inputsOf(findHelp)).toMatchObject([{ text }]);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('takes a word to go on with', async () => {
    open();
    type('I do not sleep.');
    await press('Since when');
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('I do not sleep.\nSince when: ');
  });

  it('says what it did not understand, and what else there is', async () => {
    const nothing = { ...needFound, total: 0, people: [], understood: [] };
    const { network } = open({ answers: [...matchingAnswers, answer(findHelp, { ...nothing, written: null })] });
    type(NEED);
    await press('See who can help');
    expect(await screen.findByText('We do not know this language yet')).toBeTruthy();
    network.set(answer(findHelp, nothing));
    await press('See who can help');
    expect(await screen.findByText('We did not understand enough')).toBeTruthy();
    network.set(answer(findHelp, { ...nothing, understood: needFound.understood }));
    await press('See who can help');
    expect(await screen.findByText('Nobody fits all of it')).toBeTruthy();
  });

  it('keeps the text when it could not be sent, with a retry', async () => {
    const { network } = open({ answers: [...matchingAnswers, refuse(findHelp, 'NETWORK')] });
    type(NEED);
    await press('See who can help');
    expect(await screen.findByText('The list did not load')).toBeTruthy();
    network.set(answer(findHelp, needFound));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 2, name: '9 people who fit' })).toBeTruthy();
  });

  it('has a skeleton while it is read', async () => {
    open({ answers: [...matchingAnswers, keepWaiting(findHelp)] });
    type(NEED);
    await press('See who can help');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });
});

describe('a word of danger', () => {
  it.each(LANGUAGES)('opens the help lines at once, without sending anything: %s', async (lang) => {
    const { network } = open({ lang, zone: 'Europe/Warsaw' });
    await waitFor(() => expect(network.inputsOf(needSetup)).toHaveLength(1));
    type('everyone would be better off without me');
    await waitFor(() => expect(numbers().slice(0, 2)).toEqual(['tel:116123', 'tel:112']));
    expect(
      screen.getByRole('heading', { level: 2, name: words[lang]['marketplace.match.help.title'] as string }),
    ).toBeTruthy();
    expect(network.inputsOf(findHelp)).toEqual([]);
  });

  it('of an emergency has 112 first; what was said stays until the text is gone', async () => {
    open({ zone: 'Europe/Warsaw' });
    await screen.findByRole('textbox');
    type('he beats me');
    await waitFor(() => expect(numbers()[0]).toBe('tel:112'));
    type('he');
    expect(screen.getByText('You do not have to wait for this')).toBeTruthy();
    type('');
    expect(screen.queryByText('You do not have to wait for this')).toBeNull();
  });

  it('stands in nobody’s way, and again above the list', async () => {
    open({ answers: [...matchingAnswers, answer(findHelp, { ...needFound, help: 'crisis' })] });
    type(NEED);
    await press('See who can help');
    await screen.findByRole('heading', { level: 2, name: '9 people who fit' });
    const result = screen.getByRole('region', { name: '9 people who fit' });
    expect(within(result).getByText('You do not have to wait for this')).toBeTruthy();
  });

  it('is not looked for where the words did not load; the number to call stands there anyway', async () => {
    open({ answers: [...matchingAnswers, refuse(needSetup, 'UNAVAILABLE')] });
    type('everyone would be better off without me');
    expect(screen.queryByText('You do not have to wait for this')).toBeNull();
    expect(numbers()).toContain('tel:112');
  });
});

it('the server draws the empty field', async () => {
  const { problems, html } = await renderOnServer(() => import('../../../server.ts'), <GetHelpScreen />, options);
  expect(problems).toEqual([]);
  expect(html).toContain('What is hard right now?');
});
