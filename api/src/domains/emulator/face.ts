import type { EmulatorDeps } from './service.ts';

/** Whom the emulator stands for, and where. */
export interface FaceSettings {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The account that takes each currency. */
  readonly accounts: ReadonlyMap<string, string>;
  /** 0 takes any free port. */
  readonly port: number;
}
/** The emulator under the named provider's face. */
export interface Face {
  /** Tells of its events as the provider does. */
  readonly emulator: EmulatorDeps;
  readonly address: string;
  close(): Promise<void>;
}
