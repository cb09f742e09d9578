import { marketplaceDialogWanted } from '@tessera/contracts/dialogs';
import { timesSeen } from '@tessera/contracts/saved';
import type { BusScope } from '@tessera/contracts/unit';

/** Announces in every tab of this user that new times were shown. */
export const publishSeen = (bus: BusScope): void => bus.publish(timesSeen, {});
/** Asks the shell for the dialog in which one saved search is answered. */
export const askForReply = (bus: BusScope, of: string): void =>
  bus.publish(marketplaceDialogWanted, { name: 'notification-reply', of });
