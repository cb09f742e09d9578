/** The demo's customer, and the password of all its accounts. */
export const MEMBER = 'maria.dobre@example.com';
export const PASSWORD = 'tessera-demo-2026';
