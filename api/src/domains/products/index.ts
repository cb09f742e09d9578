export { cardsOfSlugs } from './product-cards.ts';
export { findFreeMeeting } from './free-queries.ts';
export { listSlugs, listTitles } from './queries.ts';
export { findForSale, type ForSale } from './sale-service.ts';
export { findContent, listBought, listContentLangs, lockProduct, type BoughtProduct } from './sale-queries.ts';
export {
  addChange,
  keepRoom,
  lastChange,
  listChanges,
  listGiven,
  listRooms,
  movedSince,
  setTimeAndPlace,
  stopSale,
  type WorkshopChangeRow,
} from './workshop-queries.ts';
export { personal } from './personal-queries.ts';
export { stocksOf } from './stock-service.ts';
export { findSeat, freeSeat, holdSeat, takeSeat } from './seat-queries.ts';
export type { ContentBlock } from './sale-tables.ts';
export { findProductTerms } from './service.ts';
export type { HomeGroup } from './tables.ts';
