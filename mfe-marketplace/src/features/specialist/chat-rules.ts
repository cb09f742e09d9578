import type { PaidChatProduct } from '@tessera/contracts/specialists';

/** Those that a profile shows; the others are set up and not on sale. */
export const onSale = (chats: readonly PaidChatProduct[] = []): readonly PaidChatProduct[] =>
  chats.filter(({ status }) => status);
