import { meetingRoom } from '@tessera/contracts/meeting';
import { query } from '@tessera/kit/react';

/** The room of a visit. */
export const roomQuery = (id: string) => query(meetingRoom, { id });
