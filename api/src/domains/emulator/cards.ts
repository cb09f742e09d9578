import type { Decline } from '@tessera/contracts/payments';

/** The outcome that a demo card simulates. */
export type Scenario = 'success' | 'challenge' | 'pending' | Decline;
export interface DemoCard {
  readonly number: string;
  readonly brand: string;
  readonly scenario: Scenario;
}
/** The documented cards; any other number is rejected. */
export const DEMO_CARDS: readonly DemoCard[] = [
  { number: '4111111111111111', brand: 'Visa', scenario: 'success' },
  { number: '5555555555554444', brand: 'Mastercard', scenario: 'success' },
  { number: '378282246310005', brand: 'American Express', scenario: 'success' },
  { number: '4000000000003220', brand: 'Visa', scenario: 'challenge' },
  { number: '4000000000000077', brand: 'Visa', scenario: 'pending' },
  { number: '4000000000000002', brand: 'Visa', scenario: 'declined' },
  { number: '4000000000009995', brand: 'Visa', scenario: 'insufficient-funds' },
  { number: '4000000000000069', brand: 'Visa', scenario: 'expired-card' },
  { number: '4000000000000127', brand: 'Visa', scenario: 'wrong-code' },
];
