import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/next-slots';
import { homeProducts, product as productEndpoint, relatedProducts, specialistProducts } from '@tessera/contracts/products';
import { domains } from '@tessera/contracts/reference';
import { defineRemote } from '@tessera/contracts/remote-config';
import { companyHome, home, product, profile, search } from '@tessera/contracts/routes/marketplace';
import { mapSpecialists, searchSpecialists, suggestSpecialists } from '@tessera/contracts/search';
import { profilePosts, profileVideos, similarSpecialists } from '@tessera/contracts/profile-page';
import { profileModel, profileReviews, specialists, testimonials } from '@tessera/contracts/specialists';

/** Home, search, profiles and products: how a person finds a specialist. */
export default defineRemote({
  name: 'marketplace',
  routes: [home, companyHome, search, profile, product],
  uses: [nextSlots, authorPosts],
  menu: [
    { id: 'marketplace.search', place: 'header', route: search, label: 'marketplace.menu.search', icon: 'search', order: 10 },
    { id: 'marketplace.home', place: 'member', route: home, label: 'marketplace.menu.home', icon: 'home', order: 5 },
    { id: 'marketplace.company-home', place: 'member', route: companyHome, label: 'marketplace.menu.home', icon: 'home', order: 5 },
  ],
  endpoints: [
    domains, specialists, searchSpecialists, suggestSpecialists, mapSpecialists, profileModel, profileReviews, profilePosts, profileVideos, similarSpecialists, testimonials,
    homeProducts, productEndpoint, relatedProducts, specialistProducts,
  ],
});
