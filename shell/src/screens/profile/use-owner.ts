import { useState } from 'react';
import { useSession } from '@tessera/kit/react';

/** Whose page it is: whoever was logged in last, because a session that runs out takes nothing off the screen. */
export function useOwner(): string | null {
  const session = useSession();
  const [owner, setOwner] = useState(session?.userId ?? null);
  if (session !== null && session.userId !== owner) setOwner(session.userId);
  return owner;
}
