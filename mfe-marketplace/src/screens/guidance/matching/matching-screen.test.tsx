import { answer, press, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  dropMatch,
  findMatches,
  keepMatch,
  matchQuestions,
  openMatch,
  type Matched,
} from '@tessera/contracts/matching';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import { domains } from '@tessera/contracts/specialists';
import { words } from '../../../i18n/index.ts';
import { allAnswers } from '../../../testing/examples.ts';
import { found, matchingAnswers, threeQuestions } from '../../../testing/examples/matching.ts';
import { answered, codeIn, inGroups, pressed, strangeIn } from './answer-rules.ts';
import { MatchingScreen } from './matching-screen.tsx';

const options: TestOptions = {
  messages: words,
  at: { route: automatedMatching, search: { domain: 'PSIHO' } },
  answers: [...allAnswers, ...matchingAnswers, refuse(openMatch, 'NOT_FOUND')],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<MatchingScreen />, { ...options, ...rest });
const ID = '01935f3e-0000-7000-8000-000000000007';
const asks = (name: string) => screen.findByRole('heading', { level: 1, name });
/** To the list, by the last question alone. */
async function toList(): Promise<void> {
  await asks('Who with?');
  await press('Skip');
  await asks('Who for?');
  await press('Skip');
  await asks('What first?');
  fireEvent.click(screen.getByRole('checkbox', { name: /Answer sleep/ }));
  await press('See who fits');
  await asks('9 people who fit');
}

describe('the rules of answers', () => {
  it.each([
    [[], 'a', 1, ['a']],
    [['a'], 'a', 1, []],
    [['a'], 'b', 1, ['b']],
    [['a'], 'b', 2, ['a', 'b']],
    [['a', 'b'], 'c', 2, ['b', 'c']],
  ])('%j with %s pressed, at most %i: %j', (before, value, most, after) => {
    expect(pressed(before, value, most)).toEqual(after);
  });
  it('keep the trouble last, and leave out what was taken back', () => {
    const one = answered([], 'PROBLEM', ['sleep']);
    const two = answered(one, 'GENDER', ['f']);
    expect(two.map(({ code }) => code)).toEqual(['GENDER', 'PROBLEM']);
    expect(answered(two, 'PROBLEM', [])).toEqual([{ code: 'GENDER', values: ['f'] }]);
  });
  it('read a code as people type it', () => {
    expect(codeIn(' mwc7-w6zx j74y ')).toBe('MWC7W6ZXJ74Y');
    expect(strangeIn('O1wc-ü')).toEqual(['O', '1', 'Ü']);
    expect(inGroups('MWC7W6ZXJ74Y')).toBe('MWC7 W6ZX J74Y');
  });
});

describe('the fields of help', () => {
  const at = { route: automatedMatching };
  it('are links, and the keys 1 to 6', async () => {
    const { went } = open({ at });
    const list = within(await screen.findByRole('list', { name: 'Fields of help' }));
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/automated-matching?domain=PSIHO');
    fireEvent.keyDown(document.body, { key: '1' });
    expect(went).toEqual(['/en/automated-matching?domain=PSIHO']);
  });

  it('show a failure with a retry', async () => {
    open({ at, answers: [...(options.answers ?? []), refuse(domains, 'UNAVAILABLE')] });
    expect(await screen.findByText('The fields did not load')).toBeTruthy();
  });

  it('take a code of another device, and say what is wrong with another', async () => {
    const { network } = open({ at });
    const field = await screen.findByRole('textbox', { name: 'Go on with a code from another device' });
    fireEvent.change(field, { target: { value: 'FIT O1' } });
    await press('Go on');
    expect(screen.getByText('No code has these signs: I O 1')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2345' } });
    await press('Go on');
    expect(screen.getByText('A code has twelve signs.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2345 6789 bcdf' } });
    await press('Go on');
    expect(await screen.findByText(/^We do not know this code/)).toBeTruthy();
    expect(network.inputsOf(openMatch)).toEqual([{ code: '23456789BCDF' }]);
    network.set(
      answer(openMatch, {
        requestId: threeQuestions.requestId,
        domain: 'PSIHO',
        answers: [{ code: 'PROBLEM', values: ['sleep'] }],
        language: null,
        symptomMatching: false,
      }),
    );
    await press('Go on');
    await waitFor(() => expect(screen.queryByText(/^We do not know this code/)).toBeNull());
  });
});

describe('the questions', () => {
  it('count who still fits with each answer, by keys as well', async () => {
    const { network } = open();
    await asks('Who with?');
    expect(await screen.findByText('9 of 12 people still fit')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('checkbox', { name: /Answer f/ }), { key: '2' });
    await waitFor(() =>
      expect(network.inputsOf(findMatches).at(-1)).toMatchObject({
        answers: [{ code: 'GENDER', values: ['m'] }],
        count: 0,
      }),
    );
    await press('Next question');
    expect(document.activeElement).toBe(await asks('Who for?'));
    expect(screen.getByText('So far: Answer m.')).toBeTruthy();
    await press('Back');
    await asks('Who with?');
    expect((screen.getByRole('checkbox', { name: /Answer m/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('say what to give up where nobody fits, and by how many it grows', async () => {
    open({
      answers: [
        ...(options.answers ?? []),
        answer(findMatches, ({ answers }): Matched =>
          answers.length > 0
            ? { total: 0, of: 12, people: [], loosen: [{ code: 'GENDER', total: 7 }] }
            : { ...found, people: [] },
        ),
      ],
    });
    await asks('Who with?');
    fireEvent.click(screen.getByRole('checkbox', { name: /Answer f/ }));
    expect(await screen.findByText('Nobody fits all of this')).toBeTruthy();
    await press('Without “Answer f”: 7 people');
    await waitFor(() => expect(screen.queryByText('Nobody fits all of this')).toBeNull());
  });

  it('show a failure with a retry', async () => {
    const { network } = open({ answers: [...(options.answers ?? []), refuse(matchQuestions, 'TIMEOUT')] });
    expect(await screen.findByText('The questions did not load')).toBeTruthy();
    network.set(answer(matchQuestions, threeQuestions));
    await press('Try again');
    await asks('Who with?');
  });
});

describe('the list', () => {
  it('has how many fit first, answers that can be changed, and the rules of the order', async () => {
    const { network } = open();
    await toList();
    expect(network.inputsOf(findMatches).at(-1)).toEqual({
      lang: 'en',
      domain: 'PSIHO',
      answers: [{ code: 'PROBLEM', values: ['sleep'] }],
      count: 5,
    });
    expect(screen.getByText('How the order is made')).toBeTruthy();
    expect(screen.getByText('Nobody pays for a place.')).toBeTruthy();
    await press('Show 9');
    await waitFor(() => expect(network.inputsOf(findMatches).at(-1)).toMatchObject({ count: 24 }));
    await press('Change: Answer sleep');
    await asks('What first?');
    expect((screen.getByRole('checkbox', { name: /Answer sleep/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('is kept under a code, only when that is pressed', async () => {
    const { network } = open();
    await toList();
    expect(network.inputsOf(keepMatch)).toEqual([]);
    await press('Keep');
    expect(await screen.findByText('2345 6789 BCDF')).toBeTruthy();
    expect(network.inputsOf(keepMatch)).toEqual([
      {
        requestId: threeQuestions.requestId,
        domain: 'PSIHO',
        answers: [{ code: 'PROBLEM', values: ['sleep'] }],
        symptomMatching: false,
      },
    ]);
  });

  it('is deleted again by its code, and can be kept anew', async () => {
    const { network } = open({ answers: [...(options.answers ?? []), answer(dropMatch, { dropped: true })] });
    await toList();
    await press('Keep');
    await screen.findByText('2345 6789 BCDF');
    await press('Delete it again');
    await screen.findByRole('button', { name: 'Keep' });
    expect(network.inputsOf(dropMatch)).toEqual([{ code: '23456789BCDF' }]);
    expect(screen.queryByText('2345 6789 BCDF')).toBeNull();
  });

  it('is still there when it could not be deleted, and says so', async () => {
    open({ answers: [...(options.answers ?? []), refuse(dropMatch, 'NETWORK')] });
    await toList();
    await press('Keep');
    await screen.findByText('2345 6789 BCDF');
    await press('Delete it again');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete it again' })).toBeTruthy());
    expect(screen.getByText('2345 6789 BCDF')).toBeTruthy();
  });

  it('of a member is kept with the account', async () => {
    open({
      session: { userId: ID, firstName: 'A', lastName: 'B', role: 'customer', permissions: [] },
      answers: [...(options.answers ?? []), answer(keepMatch, { code: null, until: '2026-12-25T10:00:00.000Z' })],
    });
    await toList();
    await press('Keep');
    expect(await screen.findByText(/^It is in your account until/)).toBeTruthy();
  });

  it('says that it could not be kept', async () => {
    open({ answers: [...(options.answers ?? []), refuse(keepMatch, 'NETWORK')] });
    await toList();
    await press('Keep');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toBeTruthy());
    expect(screen.queryByText('2345 6789 BCDF')).toBeNull();
  });
});

it.each([{}, { domain: 'PSIHO' }, { domain: '<script>' }])('the server draws the beginning: %j', async (search) => {
  const { problems, html } = await renderOnServer(() => import('../../../server.ts'), <MatchingScreen />, {
    ...options,
    at: { route: automatedMatching, search },
  });
  expect(problems).toEqual([]);
  expect(html).toContain(search.domain === 'PSIHO' ? 'Who with?' : 'Find who fits');
});
