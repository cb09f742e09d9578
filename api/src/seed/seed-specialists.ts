import { hoursExceptions, weeklyHours } from '../domains/availability/tables.ts';
import { cities, domains, problems, professions, searchWords, specialities, therapies } from '../domains/reference/tables.ts';
import { paidChatProducts } from '../domains/specialists/paid-chat-tables.ts';
import { specialistVideos } from '../domains/specialists/video-tables.ts';
import { reviews, specialists, specialistSpecialities, tenantSpecialists } from '../domains/specialists/tables.ts';
import { DOMAINS } from '@tessera/contracts/values';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import * as content from './content/index.ts';
import { videos } from './content/videos.ts';
import { offers, providerId, specialistId, tenantId, zoneOf } from './seed-people.ts';
import { wallMinutes, type SeedWeek } from './seed-week.ts';
import { chosenPortrait } from './seed-portrait.ts';

export async function seedReference(db: Db): Promise<void> {
  await db
    .insert(domains)
    .values(DOMAINS.map((code, position) => ({ code, position, ...content.domains[code] })))
    .onConflictDoNothing();
  await db.insert(professions).values([...content.professions]).onConflictDoNothing();
  // Rows of before there were professions get theirs.
  await db
    .insert(specialities)
    .values(
      content.specialities.map(({ code, domain, profession, name, heading }) => ({ code, domain, profession, name, headingF: heading.f, headingM: heading.m })),
    )
    .onConflictDoUpdate({ target: specialities.code, set: { profession: sql`coalesce(${specialities.profession}, excluded.profession)` } });
  await db.insert(therapies).values(content.therapies.map(({ code, name }) => ({ code, name }))).onConflictDoNothing();
  await db.insert(problems).values(content.problems.map(({ code, name }) => ({ code, name }))).onConflictDoNothing();
  // Nobody edits the words on a site: those of this version are the right ones.
  await db
    .insert(searchWords)
    .values(content.searchWords.map((entry) => ({ ...entry, words: [...entry.words] })))
    .onConflictDoUpdate({ target: [searchWords.kind, searchWords.code, searchWords.lang], set: { words: sql`excluded.words` } });
  await db
    .insert(cities)
    .values(content.cities.map(({ code, zone, name, lat, lon }) => ({ code, zone, name, lat, lon })))
    .onConflictDoNothing();
}

function addressOf(specialist: content.Specialist, index: number): string | null {
  const city = content.cities.find((entry) => entry.code === specialist.city);
  return city ? content.addressIn(city, index) : null;
}

export async function seedSpecialists(db: Db): Promise<void> {
  await db
    .insert(specialists)
    .values(
      content.specialists.map((specialist, index) => ({
        id: specialistId(specialist.atlasUrl),
        userId: providerId(specialist.atlasUrl),
        atlasUrl: specialist.atlasUrl,
        title: specialist.title,
        firstName: specialist.firstName,
        lastName: specialist.lastName,
        gender: specialist.gender,
        portrait: chosenPortrait(specialist.atlasUrl, specialist.gender),
        city: specialist.city,
        address: addressOf(specialist, index),
        zone: zoneOf(specialist),
        domain: specialist.domain,
        languages: [...specialist.languages],
        online: specialist.online,
        verified: true,
        practiceYears: specialist.practiceYears,
        priceMinor: specialist.priceMinor,
        currency: 'EUR',
        duration: specialist.duration,
        buffer: specialist.bufferMinutes,
        leastNotice: specialist.leastNoticeHours * 60,
        firstMeetingFree: specialist.firstMeetingFree,
        licences: specialist.licences,
        description: specialist.description.blocks,
        descriptionLang: specialist.description.lang,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(specialistSpecialities)
    .values(
      content.specialists.flatMap((specialist) =>
        specialist.specialities.map((speciality, position) => ({ specialistId: specialistId(specialist.atlasUrl), speciality, position })),
      ),
    )
    .onConflictDoNothing();
  await db
    .insert(tenantSpecialists)
    .values(
      content.tenants
        .filter((tenant) => 'specialists' in tenant)
        .flatMap((tenant) =>
          content.specialists
            .filter(({ atlasUrl }) => offers(tenant, atlasUrl))
            .map(({ atlasUrl }) => ({ tenantId: tenantId(tenant.code), specialistId: specialistId(atlasUrl) })),
        ),
    )
    .onConflictDoNothing();
}

export async function seedAvailability(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(weeklyHours)
    .values(
      content.specialists.flatMap(({ atlasUrl, hours }) =>
        hours.map(({ day, from, to }) => ({
          id: seedId(`hours ${atlasUrl} ${day} ${from}`),
          specialistId: specialistId(atlasUrl),
          day,
          from: wallMinutes(from),
          to: wallMinutes(to),
        })),
      ),
    )
    .onConflictDoNothing();
  await db
    .insert(hoursExceptions)
    .values(
      content.specialists.flatMap((specialist) =>
        specialist.exceptions.map(({ dayOffset, kind, from, to }) => ({
          id: seedId(`exception ${specialist.atlasUrl} ${dayOffset} ${kind} ${from ?? ''}`),
          specialistId: specialistId(specialist.atlasUrl),
          day: week.day(zoneOf(specialist), dayOffset),
          kind,
          from: wallMinutes(from ?? '00:00'),
          to: wallMinutes(to ?? '24:00'),
        })),
      ),
    )
    .onConflictDoNothing();
}

export async function seedReviews(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(reviews)
    .values(
      content.reviews.map(({ author, atlasUrl, stars, lang, text, daysAgo }, index) => ({
        id: seedId(`review ${index}`),
        specialistId: specialistId(atlasUrl),
        author,
        portrait: chosenPortrait(`${author} ${index}`, content.genderOf(author)),
        stars,
        lang,
        text,
        writtenAt: week.ago(daysAgo, `review ${index}`),
      })),
    )
    .onConflictDoNothing();
}

export async function seedVideos(db: Db): Promise<void> {
  await db
    .insert(specialistVideos)
    .values(videos.map(({ atlasUrl, ...video }, position) => ({ id: seedId(`video ${video.path}`), specialistId: specialistId(atlasUrl), position, ...video })))
    .onConflictDoNothing();
}

const PREPARED = ['ilinca-veridan', 'megan-pellwyn', 'nikos-rodaneas'];
/** Some specialists have prepared to be written to; none of it is on sale while nobody can write. */
export async function seedPaidChats(db: Db): Promise<void> {
  await db
    .insert(paidChatProducts)
    .values(
      content.specialists
        .filter(({ atlasUrl }) => PREPARED.includes(atlasUrl))
        .flatMap(({ atlasUrl, priceMinor: week }) =>
          ([['WEEK', week], ['MONTH', week * 3]] as const).map(([type, priceMinor]) => ({
            id: seedId(`paid chat ${atlasUrl} ${type}`), specialistId: specialistId(atlasUrl), type, status: false, priceMinor, currency: 'EUR',
          })),
        ),
    )
    .onConflictDoNothing();
}
