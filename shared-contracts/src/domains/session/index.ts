export * from './account.ts';
export * from './credentials.ts';
export * from './devices.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './passkeys.ts';
export * from './social.ts';
export * from './two-factor.ts';
