import { renderRemote, type RemoteTest, type TestOptions } from '@tessera/kit/testing';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import { words } from '../i18n/index.ts';
import { ProfileBody, ProfileScreen, Similar } from '../screens/profile/profile-screen.tsx';
import { allAnswers } from './examples.ts';

// As in every page but the first of a tab.
beforeAll(async () => void (await Promise.all([ProfileBody.load(), Similar.load()])));

/** The profile of Ilinca Veridan, with every call answered. */
export const profileOptions: TestOptions = {
  messages: words,
  at: { route: profileRoute, params: { atlasUrl: 'ilinca-veridan' } },
  answers: allAnswers,
  lent: [nextSlots.name, authorPosts.name],
};
/** Opens the screen; the given options replace the defaults. */
export const openProfile = (rest: Partial<TestOptions> = {}): RemoteTest =>
  renderRemote(<ProfileScreen />, { ...profileOptions, ...rest });
