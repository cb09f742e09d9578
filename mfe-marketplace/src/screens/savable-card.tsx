import { memo, type ReactNode } from 'react';
import type { SpecialistCard as Specialist } from '@tessera/contracts/specialists';
import { HeartButton } from '../features/saved/heart-button.tsx';
import { SpecialistCard } from '../features/specialist/specialist-card.tsx';
import { fullName } from '../features/specialist/specialist-rules.ts';

/** A specialist’s card with the heart that saves them; equal rows are not rendered again. */
export const SavableCard = memo(function SavableCard({
  card,
  near,
}: {
  readonly card: Specialist;
  readonly near?: string | undefined;
}): ReactNode {
  return (
    <SpecialistCard card={card} near={near} act={<HeartButton atlasUrl={card.atlasUrl} name={fullName(card)} />} />
  );
});
