import type { SwapState } from '@tessera/contracts/unit';
import type { LoadedUnit } from './federation.ts';
import type { HostServices } from './services.ts';

export function stateOf(unit: LoadedUnit): SwapState {
  try {
    return unit.unit.swapState();
  } catch {
    // A unit that cannot report its state has nothing worth waiting for.
    return { kind: 'free' };
  }
}

export function discard(unit: LoadedUnit, services: HostServices): void {
  try {
    unit.unit.dispose();
  } catch (error) {
    services.report(error, unit, 'dispose');
  }
  services.unload(unit);
}
