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
  /** The order of a voucher that was bought. */
  purchase: everyMember,
  /** The order of a document that was bought. */
  bought: everyMember,
  /** A held time: a visitor has one by the secret in their browser. */
  hold: { ...everyMember, anonymous: own },
  /** Turning a held time into a visit. */
  booking: everyMember,
  device: everyMember,
  passkey: everyMember,
  beneficiary: everyMember,
  voucher: everyMember,
  /** A workshop as the specialist who gives it. */
  workshop: specialistOnly,
  /** A specialist's own hours and appointments. */
  practice: specialistOnly,
} as const satisfies Readonly<Record<string, Readonly<Record<Subject, readonly Relation[]>>>>;
export type Row = keyof typeof ACCESS;
