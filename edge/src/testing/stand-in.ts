/** A partial mock with only the members that a test uses. Any other member is undefined, so the test fails. */
export const standIn = <T>(parts: object): T => parts as T;
