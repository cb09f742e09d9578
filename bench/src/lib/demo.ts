/** The demo's customer, specialist and administrator, and the password of all its accounts. */
export const MEMBER = 'maria.dobre@example.com';
export const PROVIDER = 'ilinca.veridan@example.com';
export const ADMIN = 'tess.arkwell@example.com';
export const PASSWORD = 'tessera-demo-2026';
