/** Every table, for the tool that writes migrations (`npm run migration -w api`). */
export * from './domains/availability/tables.ts';
export * from './domains/blog/tables.ts';
export * from './domains/booking/reminder-tables.ts';
export * from './domains/booking/tables.ts';
export * from './domains/clients/tables.ts';
export * from './domains/credits/tables.ts';
export * from './domains/emulator/tables.ts';
export * from './domains/ledger/tables.ts';
export * from './domains/outbox/tables.ts';
export * from './domains/payments/tables.ts';
export * from './domains/products/tables.ts';
export * from './domains/realtime/tables.ts';
export * from './domains/reference/tables.ts';
export * from './domains/session/tables.ts';
export * from './domains/specialists/tables.ts';
export * from './domains/specialists/video-tables.ts';
export * from './domains/tenancy/tables.ts';
