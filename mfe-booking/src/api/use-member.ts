import { useState } from 'react';
import type { Session } from '@tessera/contracts/unit';
import { useSession } from '@tessera/kit/react';

/**
 * Whose page this is: who is logged in, and after the end of a session still the one who was, so that nothing that they typed goes
 * away until they log in again. A log-out takes the whole page away, and this with it.
 */
export function useMember(): Session | null {
  const session = useSession();
  const [member, setMember] = useState(session);
  if (session !== null && session !== member) setMember(session);
  return session ?? member;
}
