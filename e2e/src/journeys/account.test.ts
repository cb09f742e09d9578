import { openPage, type Watched } from '../harness/browser.ts';
import { clean, settled } from '../harness/journey.ts';
import { signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const PASSWORD = 'a long enough sentence';
const open = (path: string, width = 1280): Promise<Watched> =>
  openPage(browser(), `${site().url}${path}`, { width, zone: 'Europe/Bucharest' });
