export { campaignEditing } from './editing.ts';
export { countResult, countsOf, findBegun, findRunning, type CampaignRow } from './queries.ts';
