import type { Lang } from '@tessera/contracts/languages';
import { contentPage, trends } from '@tessera/contracts/pages';
import { searchSpecialists, specialistsBySlugs } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { query } from '@tessera/kit/react';

/** A page of the site's own content by its code. */
export const pageQuery = (lang: Lang, code: string) => query(contentPage, { lang, code });
export const trendsQuery = () => query(trends, {});
/** As many people as stand side by side. */
const PEOPLE = '4';
/** The first of a domain with their next free times. */
export const peopleOfDomainQuery = (lang: Lang, domain: Domain) =>
  query(searchSpecialists, { lang, domain, page: '1', count: PEOPLE, facets: 'few' });
export const peopleBySlugsQuery = (lang: Lang, slugs: readonly string[]) =>
  query(specialistsBySlugs, { lang, slugs: [...slugs] });
