import { scales } from '@tessera/contracts/assessments';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import { contactWork, sendLead } from '@tessera/contracts/house';
import { findHelp, freeMeeting as freeMeetingEndpoint, needSetup } from '@tessera/contracts/matching';
import { contentPage, trends } from '@tessera/contracts/pages';
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
  specialistsBySlugs,
  suggestSpecialists,
  testimonials,
} from '@tessera/contracts/specialists';
import { defineRemote } from '@tessera/contracts/remote-config';
import { scaleList, scalePage } from '@tessera/contracts/routes/assessments';
import { blog } from '@tessera/contracts/routes/blog-education';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { howItWorks } from '@tessera/contracts/routes/how-it-works';
import {
  clinicHome,
  companyHome,
  freeMeeting,
  getHelp,
  home,
  product,
  productCategory,
  profile,
  search,
  store,
  storePage,
} from '@tessera/contracts/routes/marketplace';
import {
  aboutUs,
  contentRoutes,
  corporateClients,
  forClinics,
  forDoctors,
  helpline,
  organizationalWellbeing,
  trendsReport,
} from '@tessera/contracts/routes/pages';

/** The marketplace remote: home, search, profiles and products, where users find a specialist. */
export default defineRemote({
  name: 'marketplace',
  routes: [
    home,
    clinicHome,
    companyHome,
    search,
    profile,
    store,
    storePage,
    productCategory,
    product,
    getHelp,
    freeMeeting,
    ...contentRoutes,
  ],
  uses: [nextSlots, authorPosts],
  links: [bookingSlot, scaleList, scalePage, blog],
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
    { id: 'marketplace.how', place: 'footer', route: howItWorks, label: 'marketplace.menu.how', order: 40 },
    { id: 'marketplace.helpline', place: 'footer', route: helpline, label: 'marketplace.menu.helpline', order: 42 },
    { id: 'marketplace.about', place: 'footer', route: aboutUs, label: 'marketplace.menu.about', order: 44 },
    { id: 'marketplace.trends', place: 'footer', route: trendsReport, label: 'marketplace.menu.trends', order: 46 },
    {
      id: 'marketplace.companies',
      place: 'footer',
      route: corporateClients,
      label: 'marketplace.menu.companies',
      order: 50,
    },
    {
      id: 'marketplace.wellbeing',
      place: 'footer',
      route: organizationalWellbeing,
      label: 'marketplace.menu.wellbeing',
      order: 52,
    },
    { id: 'marketplace.clinics', place: 'footer', route: forClinics, label: 'marketplace.menu.clinics', order: 54 },
    { id: 'marketplace.doctors', place: 'footer', route: forDoctors, label: 'marketplace.menu.doctors', order: 56 },
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
    contentPage,
    trends,
    specialistsBySlugs,
    sendLead,
    contactWork,
    needSetup,
    findHelp,
    freeMeetingEndpoint,
  ],
});
