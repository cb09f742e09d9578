import { answer, renderRemote, type Answer, type RemoteTest } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Lang } from '@tessera/contracts/languages';
import { myProfile } from '@tessera/contracts/routes/shell';
import { examplePush, exampleSession, passkeys, pushState, socialLinks } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { errors } from '../i18n/errors.ts';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { allShellWords } from './words.ts';

export const maria: Session = {
  userId: exampleSession.userId,
  firstName: exampleSession.firstName,
  lastName: exampleSession.lastName,
  role: exampleSession.userRole,
  permissions: exampleSession.permissions,
};

/** The page of Maria's own account, on a tab. */
export const openProfile = (
  tab: string | null,
  answers: readonly Answer[],
  over: { readonly lang?: Lang; readonly now?: string; readonly session?: Session | null } = {},
): RemoteTest =>
  renderRemote(<ProfileScreen />, {
    messages: allShellWords,
    errors,
    session: maria,
    at: { route: myProfile, params: tab === null ? {} : { tab } },
    answers: [
      answer(socialLinks, { items: [], hasPassword: true }),
      answer(passkeys, { items: [] }),
      answer(pushState, examplePush),
      ...answers,
    ],
    ...over,
  });

/** Fills in a field once it is there. Found outside of `act`, within which React draws nothing in slices. */
export async function fillIn(label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}
