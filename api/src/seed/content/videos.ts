import type { Lang } from '@tessera/contracts/languages';
import type { AtlasUrl } from './specialists.ts';

/** The player of the demo's films. Nobody has a site of that name; an operator who allows it sees how films look, and a test uses it. */
const HOST = 'player.video.example';
type SeedVideo = { atlasUrl: AtlasUrl; title: string; lang: Lang; seconds: number; host: string; path: string };

/** Films of a few specialists, in the language that is spoken. */
export const videos: readonly SeedVideo[] = [
  { atlasUrl: 'ilinca-veridan', title: 'Ce se întâmplă la prima întâlnire', lang: 'ro', seconds: 164, host: HOST, path: '/embed/prima-intalnire' },
  { atlasUrl: 'ilinca-veridan', title: 'Three minutes before sleep', lang: 'en', seconds: 192, host: HOST, path: '/embed/before-sleep' },
  { atlasUrl: 'megan-pellwyn', title: 'A plate without rules', lang: 'en', seconds: 241, host: HOST, path: '/embed/a-plate' },
  { atlasUrl: 'nikos-rodaneas', title: 'Πέντε κινήσεις για μια πλάτη που κάθεται', lang: 'el', seconds: 305, host: HOST, path: '/embed/pente-kiniseis' },
];
