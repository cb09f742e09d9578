import { answer } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import { examplePersonalData, personalData } from '@tessera/contracts/session';
import { fillIn, maria, openProfile } from '../../testing/profile.tsx';

describe('the page of an account', () => {
  it('has its heading and tabs for everybody, and asks for rows once it is known whose', async () => {
    const test = openProfile(null, [answer(personalData, examplePersonalData)], { session: null });
    // The code of the tabs is there, and would ask.
    await act(() => import('./profile-rest.tsx'));
    expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect([test.network.calls, screen.queryByRole('form')]).toEqual([[], null]);
    await act(async () => test.session.next(maria));
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Maria');
    // Whoever must log in again in the middle still sees the form, and what they have written.
    await fillIn('First name', 'Marie');
    await act(async () => test.session.next(null));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marie');
  });
});
