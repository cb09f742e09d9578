/**
 * Topic on which ended sessions are announced between api processes; the id is the session's, or `all`. Never sent to
 * browsers.
 */
export const sessionTopic = (userId: string): string => `session:${userId}`;
export const ALL_SESSIONS = 'all';
/** The user id in a session topic; null for any other topic. */
export const personOfTopic = (topic: string): string | null =>
  topic.startsWith('session:') ? topic.slice('session:'.length) : null;
