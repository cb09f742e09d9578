import {
  answer,
  keepWaiting,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
} from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { freeMeeting as endpoint } from '@tessera/contracts/matching';
import { freeMeeting } from '@tessera/contracts/routes/marketplace';
import { words } from '../../../i18n/index.ts';
import { matchingAnswers } from '../../../testing/examples/matching.ts';
import { FreeMeetingScreen } from './free-meeting-screen.tsx';

const options: TestOptions = { messages: words, at: { route: freeMeeting }, answers: matchingAnswers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<FreeMeetingScreen />, { ...options, ...rest });

describe('the free meeting', () => {
  it('costs nothing, and its times lead into the booking of the product', async () => {
    open();
    expect(await screen.findByText('Free')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => to.endsWith('/01935f3e-0000-7000-8000-000000000008')).length).toBeGreaterThan(0);
    expect(links).toContain('tel:112');
  });

  it('says where nobody has time, and leads on', async () => {
    open({ answers: [...matchingAnswers, answer(endpoint, null)] });
    expect(await screen.findByText('No guide has a free time right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search all specialists' }).getAttribute('href')).toBe(
      '/en/help-store-search',
    );
  });

  it('shows a skeleton, and a failure with a retry', async () => {
    const waiting = open({ answers: [...matchingAnswers, keepWaiting(endpoint)] });
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    waiting.unmount();
    const { network } = open({ answers: [...matchingAnswers, refuse(endpoint, 'UNAVAILABLE')] });
    expect(await screen.findByText('The guides did not load')).toBeTruthy();
    for (const one of matchingAnswers) network.set(one);
    await press('Try again');
    expect(await screen.findByText('Free')).toBeTruthy();
  });

  it('is drawn by the server', async () => {
    const { problems } = await renderOnServer(() => import('../../../server.ts'), <FreeMeetingScreen />, options);
    expect(problems).toEqual([]);
  });
});
