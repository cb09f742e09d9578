import { renderRemote, testTenant } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { login } from '@tessera/contracts/routes/shell';
import type { Notice, Session } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';
import { allShellWords } from '../testing/words.ts';
import { createOverlayRoot } from './overlay-root.tsx';

function openPage() {
  const { unit } = renderRemote(null, { messages: allShellWords, at: { route: login, params: {} } });
  const reported: string[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const root = createOverlayRoot(element, {
    tenant: testTenant,
    lang$: new BehaviorSubject<Lang>('en'),
    translate$: unit.translate as BehaviorSubject<Words>,
    session$: new BehaviorSubject<Session | null>(null),
    runtime: unit,
    acceptSession: () => undefined,
    report: (error, at) => void reported.push(`${at}: ${(error as Error).message}`),
  });
  const notify = (notice: unknown) => act(async () => void root.notify(notice as Notice));
  return { notify, reported };
}

afterEach(() => document.body.replaceChildren());

describe('a notice of a remote', () => {
  it('is shown with its title, its label for "undo" and its options', async () => {
    const { notify, reported } = openPage();
    await notify({ kind: 'positive', title: 'Your list', text: 'Saved', position: 'bottom', undo: () => undefined });
    expect(screen.getByText('Your list')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.getByText('Saved').closest('.tk-toasts-bottom')).not.toBeNull();
    expect(reported).toEqual([]);
  });
  it.each([
    [{ kind: 'info', text: 'Never', position: 'middle' }, 'notice: a notice with a wrong position middle'],
    [{ kind: 'info', text: 'Never', timeout: -1 }, 'notice: a notice with a wrong timeout -1'],
    [{ kind: 'info', text: 'Never', badgePosition: 'top' }, 'notice: a notice with a wrong badge position top'],
    [{ kind: 'loud', text: 'Never' }, 'notice: a notice with a wrong kind loud'],
  ])('with a wrong option is logged and not shown: %j', async (notice, logged) => {
    const { notify, reported } = openPage();
    await notify(notice);
    expect(screen.queryByText('Never')).toBeNull();
    expect(reported).toEqual([logged]);
  });
});
