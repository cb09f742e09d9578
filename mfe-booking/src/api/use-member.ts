import { useState } from 'react';
import type { Session } from '@tessera/contracts/unit';
import { useSession } from '@tessera/kit/react';

/**
 * The member to whom this page belongs: the logged-in user or, after the session has expired, the previous one, so that
 * their input stays until they log in again. A log-out unmounts the whole page, including this state.
 */
export function useMember(): Session | null {
  const session = useSession();
  const [member, setMember] = useState(session);
  if (session !== null && session !== member) setMember(session);
  return session ?? member;
}
