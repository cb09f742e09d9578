import type { EmulatorDeps } from './book.ts';

/** The provider account that the emulator stands in for, and its port. */
export interface FaceSettings {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The merchant account for each currency. */
  readonly accounts: ReadonlyMap<string, string>;
  /** 0 picks a free port. */
  readonly port: number;
}
/** The emulator behind the named provider's API. */
export interface Face {
  /** Sends its events in the provider's format. */
  readonly emulator: EmulatorDeps;
  readonly address: string;
  close(): Promise<void>;
}
