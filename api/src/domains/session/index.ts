export { SESSION_COOKIE } from './cookie.ts';
export { hashPassword } from '@tessera/server/password';
export { accessCodeHash, customerFacts } from './partner-signup.ts';
export { createSession, startSessionJobs, type Session } from './session.ts';
export { readSessionSecret } from './settings.ts';
export { NO_SOCIAL, readSocialSettings, type SocialSettings } from './social/settings.ts';
export { ALL_SESSIONS, personOfTopic, sessionTopic } from './topics.ts';
export type { Login, Who } from './who.ts';
export { personal, sessionIds } from './personal-queries.ts';
