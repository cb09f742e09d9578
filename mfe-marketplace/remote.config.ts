import { scales } from '@tessera/contracts/assessments';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import { voucherState } from '@tessera/contracts/payments';
import {
  categoryProducts,
  clinicProducts,
  homeProducts,
  product as productEndpoint,
  productCategories,
  products,
  relatedProducts,
  specialistProducts,
  tagProducts,
} from '@tessera/contracts/products';
import {
  domains,
  mapSpecialists,
  profileModel,
  profilePosts,
  profileReviews,
  profileVideos,
  searchSpecialists,
  similarSpecialists,
  specialists,
  suggestSpecialists,
  testimonials,
} from '@tessera/contracts/specialists';
import { defineRemote } from '@tessera/contracts/remote-config';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import {
  clinicHome,
  companyHome,
  home,
  product,
  productCategory,
  profile,
  search,
  store,
  storePage,
} from '@tessera/contracts/routes/marketplace';

/** The marketplace remote: home, search, profiles and products, where users find a specialist. */
export default defineRemote({
  name: 'marketplace',
  routes: [home, clinicHome, companyHome, search, profile, store, storePage, productCategory, product],
  uses: [nextSlots, authorPosts],
  links: [bookingSlot, scalePage],
  menu: [
    {
      id: 'marketplace.search',
      place: 'header',
      route: search,
      label: 'marketplace.menu.search',
      icon: 'search',
      order: 10,
    },
    { id: 'marketplace.store', place: 'header', route: store, label: 'marketplace.menu.store', order: 15 },
    { id: 'marketplace.home', place: 'member', route: home, label: 'marketplace.menu.home', icon: 'home', order: 5 },
    {
      id: 'marketplace.clinic-home',
      place: 'member',
      route: clinicHome,
      label: 'marketplace.menu.home',
      icon: 'home',
      order: 5,
    },
    {
      id: 'marketplace.company-home',
      place: 'member',
      route: companyHome,
      label: 'marketplace.menu.home',
      icon: 'home',
      order: 5,
    },
  ],
  endpoints: [
    domains,
    specialists,
    searchSpecialists,
    suggestSpecialists,
    mapSpecialists,
    profileModel,
    profileReviews,
    profilePosts,
    profileVideos,
    similarSpecialists,
    testimonials,
    homeProducts,
    productEndpoint,
    productCategories,
    products,
    clinicProducts,
    categoryProducts,
    tagProducts,
    relatedProducts,
    specialistProducts,
    voucherState,
    scales,
  ],
});
