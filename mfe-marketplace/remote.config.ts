import { domains } from '@tessera/contracts/reference';
import { defineRemote } from '@tessera/contracts/remote-config';
import { home, profile, search } from '@tessera/contracts/routes/marketplace';
import { mapSpecialists, searchSpecialists, suggestSpecialists } from '@tessera/contracts/search';
import { profilePosts, similarSpecialists } from '@tessera/contracts/profile-page';
import { profileModel, profileReviews, specialists } from '@tessera/contracts/specialists';

/** Home, search and profiles: how a person finds a specialist. */
export default defineRemote({
  name: 'marketplace',
  routes: [home, search, profile],
  menu: [
    { id: 'marketplace.search', place: 'header', route: search, label: 'marketplace.menu.search', icon: 'search', order: 10 },
    { id: 'marketplace.home', place: 'member', route: home, label: 'marketplace.menu.home', icon: 'home', order: 5 },
  ],
  endpoints: [domains, specialists, searchSpecialists, suggestSpecialists, mapSpecialists, profileModel, profileReviews, profilePosts, similarSpecialists],
});
