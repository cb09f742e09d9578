export { countResult, countsOf, findBegun, findRunning, type CampaignRow } from './queries.ts';
