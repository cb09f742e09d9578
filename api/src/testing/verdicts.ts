import type { Who } from '@tessera/contracts/endpoint';

/** Everybody who may ask: seven people, whoever operates the servers, and a job of ours without a request. */
export const SUBJECTS = [
  'anonymous',
  'customer',
  'specialist',
  'clinicAdmin',
  'hrAdmin',
  'psychologist',
  'admin',
  'operator',
  'job',
] as const;
export type Subject = (typeof SUBJECTS)[number];
/** Whose row it is, seen by somebody on the site of a clinic. */
export const RELATIONS = ['own', 'same clinic', 'other clinic', 'other partner'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Rows of one subject alone. */
const own = ['own'] as const;
const none = [] as const;
const everyMember = {
  anonymous: none,
  customer: own,
  specialist: own,
  clinicAdmin: own,
  hrAdmin: own,
  psychologist: own,
  admin: own,
  operator: none,
  job: none,
} as const;
const specialistOnly = {
  ...everyMember,
  customer: none,
  clinicAdmin: none,
  hrAdmin: none,
  psychologist: none,
  admin: none,
} as const;
/** Who may reach which rows by an id; access-walk.test.ts asks for each with a real row. */
export const ACCESS = {
  account: everyMember,
  /** A visit as its customer. */
  visit: everyMember,
  /** The receipt of a visit that was paid for. */
  receipt: everyMember,
  /** The room of a video visit. */
  room: everyMember,
  /** A visit as its specialist. */
  treatment: specialistOnly,
  order: everyMember,
  /** A held time: a visitor has one by the secret in their browser. */
  hold: { ...everyMember, anonymous: own },
  /** Turning a held time into a visit. */
  booking: everyMember,
  device: everyMember,
  beneficiary: everyMember,
  voucher: everyMember,
  /** A specialist's own hours and appointments. */
  practice: specialistOnly,
} as const satisfies Readonly<Record<string, Readonly<Record<Subject, readonly Relation[]>>>>;
export type Row = keyof typeof ACCESS;

/**
 * Who may call an endpoint at all, and the rows that its ids name. `public`: what the site shows to everybody. `other`:
 * rows that only the tests beside their domain can make; here nobody's id is refused to everybody.
 */
export type Verdict = Who | { readonly who: Who; readonly row: Row | 'public' | 'other' };
export const whoOf = (verdict: Verdict): Who =>
  typeof verdict === 'object' && 'who' in verdict ? verdict.who : (verdict as Who);
export const rowOf = (verdict: Verdict): Row | 'public' | 'other' | null =>
  typeof verdict === 'object' && 'row' in verdict ? verdict.row : null;

/** The expected access to each endpoint. A new route fails routes.test.ts, or routes-outside.test.ts, until it is listed. */
export const VERDICTS: Readonly<Record<string, Verdict>> = {
  'GET /rest/v2/public/domains': 'anyone',
  'GET /rest/v2/public/languages': 'anyone',
  'GET /rest/v2/public/domainAreas': 'anyone',
  'GET /rest/v2/public/specialties/:domainId': 'anyone',
  'POST /rest/v2/user/details/getCatalogsAsDDL': 'anyone',
  'POST /rest/v2/user/details/getFilteredDDL': 'anyone',
  'POST /rest/public/call/getSettings': 'anyone',
  'POST /rest/v2/public/cookieTracking': 'anyone',
  'GET /rest/clientDashboard/proactiveSearchNotifications': 'member',
  'GET /rest/account/:id/unreadMessagesCount': { who: 'member', row: 'account' },
  'GET /rest/account/newTerms': 'member',
  'POST /rest/client/isPhoneNumberValidated': 'member',
  'GET /rest/user/details/partners': 'member',
  'GET /rest/user/details/cashOutLimit': 'member',
  'GET /rest/user/details/storeCreditLimit': 'member',
  'GET /rest/user/details/creditLimit': 'member',
  'GET /rest/v2/public/specialists': 'anyone',
  'GET /api/helpstore/v1/specialists': 'anyone',
  'GET /api/helpstore/v1/suggestions': 'anyone',
  'GET /api/helpstore/v1/map': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/profile-model': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/reviews': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/stars': 'anyone',
  'GET /rest/provider/getReviews': { who: 'anyone', row: 'public' },
  'GET /rest/provider/getReviewsWithCount': { who: 'anyone', row: 'public' },
  'GET /rest/v2/public/profile-page/:atlasUrl/specialist-details': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/firstAppStartDate': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/similar': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/blogs': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/videos': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/paidChatProducts': 'anyone',
  'GET /rest/v2/public/specialist-details/:id': { who: 'anyone', row: 'public' },
  'POST /rest/v2/public/provider/bySlugs': 'anyone',
  'POST /rest/public/call/getTranslatedTermsAndConditions': 'anyone',
  'GET /rest/v2/public/availableSlots/:profileId': { who: 'anyone', row: 'public' },
  'GET /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/details': 'anyone',
  'POST /rest/booking/holds': 'anyone',
  'GET /rest/booking/holds/current': 'anyone',
  'POST /rest/booking/holds/:id/extend': { who: 'anyone', row: 'hold' },
  'POST /rest/booking/holds/:id/release': { who: 'anyone', row: 'hold' },
  'POST /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms': 'anyone',
  'GET /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms': 'anyone',
  'POST /rest/payments/pay': { who: 'member', row: 'booking' },
  'GET /rest/payments/braintreeToken': 'member',
  'GET /rest/payments/method/forSpec/:id': { who: 'anyone', row: 'public' },
  'POST /rest/emulator/tokenize': 'member',
  'GET /rest/bookingWizard/client/details': 'member',
  'POST /rest/store/getWizardDetails': 'member',
  'GET /rest/user/details/credits': 'member',
  'POST /rest/account/useVoucher/:code': { who: 'member', row: 'voucher' },
  'GET /rest/account/useVoucher/:code': { who: 'member', row: 'voucher' },
  'GET /rest/store/vouchers': 'member',
  'GET /rest/client/beneficiary': 'member',
  'POST /rest/client/beneficiary': { who: 'member', row: 'beneficiary' },
  'GET /rest/client/personalInfoSimple': 'member',
  'POST /rest/client/personalInfoSimple': 'member',
  'POST /rest/appointment/:appId/acceptBookingTerms': { who: 'anyone', row: 'hold' },
  'GET /rest/appointment/:appId/acceptBookingTerms': { who: 'anyone', row: 'hold' },
  'POST /rest/appointment/action/bookFree': { who: 'member', row: 'booking' },
  'POST /rest/bookings': { who: 'member', row: 'booking' },
  'GET /rest/store/order/:orderId/product/details': { who: 'member', row: 'order' },
  'GET /rest/store/orders/open': 'member',
  'POST /rest/store/order/:orderId/stop': { who: 'member', row: 'order' },
  'GET /rest/videoconference/:id': { who: 'member', row: 'room' },
  'POST /rest/videoconference/:id/enter': { who: 'member', row: 'room' },
  'POST /rest/videoconference/:id/signals': { who: 'member', row: 'room' },
  'GET /rest/videoconference/:id/signals': { who: 'member', row: 'room' },
  'GET /rest/client/getMyAppointments': 'member',
  'GET /rest/appointment/info/:userId/nextRelevantAppointments': { who: 'member', row: 'account' },
  'POST /rest/client/appointments/:id/cancel': { who: 'member', row: 'visit' },
  'GET /rest/appointment/:id/calendar.ics': { who: 'member', row: 'visit' },
  'GET /rest/customerInvoice/byAppUuid/:uuid': { who: 'member', row: 'receipt' },
  'GET /rest/appointment/:id/moveTimes': { who: 'member', row: 'visit' },
  'POST /rest/appointment/:id/reschedule': { who: 'member', row: 'visit' },
  'GET /rest/specialist/getAllAppointments': ['provider'],
  'GET /rest/provider/allApps': { who: ['provider'], row: 'practice' },
  'GET /rest/specialist/appointments/:id': { who: ['provider'], row: 'treatment' },
  'GET /rest/specialist/appointments/:id/calendar.ics': { who: ['provider'], row: 'treatment' },
  'POST /rest/specialist/appointments/:id/cancel': { who: ['provider'], row: 'treatment' },
  'GET /rest/specWizard/availability': { who: ['provider'], row: 'practice' },
  'POST /rest/specWizard/availability': { who: ['provider'], row: 'practice' },
  'GET /api/v1/posts/category/:slug/page/:page/count/:count/sort/:order': 'anyone',
  'GET /api/v1/posts/tag/:slug/page/:page/count/:count/sort/:order': 'anyone',
  'GET /api/v1/posts/query': 'anyone',
  'GET /api/v1/posts/category/:cat/slug/:slug': 'anyone',
  'GET /api/v1/posts/categories': 'anyone',
  'GET /api/v1/posts/post/:specialistId/page/:p/count/:c/sort/:o': { who: 'anyone', row: 'public' },
  'GET /rest/v2/public/reviews': 'anyone',
  'GET /rest/atlas-products/v1/products/category/:categorySlug/:slug': 'anyone',
  'GET /rest/atlas-products/v1/:company/page/:p/count/:c/orderBy/:field/:dir': 'anyone',
  'GET /rest/atlas-products/v1/clinic/:company/page/:p/count/:c/orderBy/:field/:dir': 'anyone',
  'GET /rest/atlas-products/v1/categories/:kind/:code': 'anyone',
  'GET /rest/atlas-products/v1/products/:kind/:code/related/:id/page/:p/count/:c': { who: 'anyone', row: 'public' },
  'GET /rest/atlas-products/v1/products/provider/:specialistId': { who: 'anyone', row: 'public' },
  'GET /rest/atlas-products/v1/products/product/:uuid/summary': { who: 'anyone', row: 'public' },
  'GET /rest/atlas-products/v1/home': 'anyone',
  'POST /rest/public/clientReports': 'anyone',
  'GET /rest/public/islogged': 'anyone',
  'GET /rest/user/details/': 'member',
  'GET /rest/user/roles': 'member',
  'POST /rest/user/language': 'member',
  'POST /rest/user/session/role': 'member',
  'POST /rest/user/session/code': 'member',
  'POST /Auth/exchange': 'anyone',
  'GET /rest/account/:id/onboard': { who: 'member', row: 'account' },
  'POST /rest/account/:id/onboard': { who: 'member', row: 'account' },
  'GET /rest/client/personalInfo': 'member',
  'POST /rest/client/saveTabPersonal': 'member',
  'GET /rest/user/devices': 'member',
  'POST /rest/user/devices/:id/end': { who: 'member', row: 'device' },
  'POST /rest/user/devices/endOthers': 'member',
  'POST /rest/user/session/keep': 'member',
  'GET /rest/user/session/proof': 'member',
  'POST /rest/user/session/confirm': 'member',
  'POST /rest/user/password': 'member',
  'POST /rest/user/email': 'member',
  'POST /Auth/email/confirm': 'anyone',
  'POST /Auth/email/takeBack': 'anyone',
  'GET /rest/client/invalidEmail': 'member',
  'GET /rest/client/resendActivationEmail': 'member',
  'POST /rest/client/resendActivationEmail': 'member',
  'GET /rest/user/twoFactor': 'member',
  'POST /rest/user/twoFactor/start': 'member',
  'POST /rest/user/twoFactor/confirm': 'member',
  'POST /rest/user/twoFactor/codes': 'member',
  'POST /rest/user/twoFactor/remove': 'member',
  'POST /Auth/signup': 'anyone',
  'POST /Auth/signup/confirm': { who: 'anyone', row: 'other' },
  'POST /Auth/login': 'anyone',
  'POST /Auth/logout': 'anyone',
  'POST /Auth/recover': 'anyone',
  'POST /Auth/reset': 'anyone',
  'GET /rest/outbox': 'anyone',
};
