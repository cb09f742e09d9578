/** The parts of something that a test uses, in its place. Whoever reaches for another part finds undefined, and the test fails. */
export const standIn = <T>(parts: object): T => parts as T;
