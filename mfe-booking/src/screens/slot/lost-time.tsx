import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { useZone } from '@tessera/kit/react';
import { HoldLost, type HoldLostProps } from '../../features/hold/hold-lost.tsx';
import { SlotChoices } from '../../features/slot/slot-choices.tsx';
import { BackToProfile } from './back-to-profile.tsx';

export interface LostTimeProps extends Omit<HoldLostProps, 'isFree' | 'children'> {
  readonly details: SlotDetails;
  readonly productId: string | undefined;
}
/** The time that is no longer held, and others beside it. */
export function LostTime({ details, productId, ...rest }: LostTimeProps): ReactNode {
  const zone = useZone();
  const { atlasUrl } = details.specialist;
  return (
    <HoldLost {...rest} isFree={details.state === 'free'}>
      <SlotChoices atlasUrl={atlasUrl} starts={details.alternatives} zone={zone} productId={productId} />
      <BackToProfile atlasUrl={atlasUrl} />
    </HoldLost>
  );
}
