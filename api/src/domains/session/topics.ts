/** On which the end of sessions is announced between api processes; its id is the session's, or `all`. Never given to browsers. */
export const sessionTopic = (userId: string): string => `session:${userId}`;
export const ALL_SESSIONS = 'all';
/** The person of a session topic; null for any other topic. */
export const personOfTopic = (topic: string): string | null => (topic.startsWith('session:') ? topic.slice('session:'.length) : null);
