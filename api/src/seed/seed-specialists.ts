import { demoContent, type Specialist } from '@tessera/demo-content';
import { hoursExceptions, weeklyHours } from '../domains/availability/tables.ts';
import { paidChatProducts } from '../domains/specialists/paid-chat-tables.ts';
import { specialistVideos } from '../domains/specialists/video-tables.ts';
import { specialists, specialistSpecialities, tenantSpecialists } from '../domains/specialists/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { addressOf } from './practice-address.ts';
import { providerId, specialistId, tenantId, zoneOf } from './seed-people.ts';
import { wallMinutes, type SeedWeek } from './seed-week.ts';
import { chosenPortrait } from './seed-portrait.ts';

/** The day on which the papers of a specialist were compared, within the last year. */
const checkedOn = (week: SeedWeek, specialist: Specialist, index: number): string =>
  week.day(zoneOf(specialist), -(20 + ((index * 37) % 320)));

export async function seedSpecialists(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(specialists)
    .values(
      demoContent().specialists.map((specialist, index) => ({
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
        acceptsVouchers: specialist.acceptsVouchers ?? true,
        licences: specialist.licences.map(({ name, issuer, year, isChecked = true }) => ({
          name,
          issuer,
          year,
          checkedOn: isChecked ? checkedOn(week, specialist, index) : null,
        })),
        memberships: (specialist.memberships ?? []).map(({ name, since, isChecked = true }) => ({
          name,
          since,
          checkedOn: isChecked ? checkedOn(week, specialist, index) : null,
        })),
        description: specialist.description.blocks,
        descriptionLang: specialist.description.lang,
        licensedInRo: zoneOf(specialist) === 'Europe/Bucharest',
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(specialistSpecialities)
    .values(
      demoContent().specialists.flatMap((specialist) =>
        specialist.specialities.map((speciality, position) => ({
          specialistId: specialistId(specialist.atlasUrl),
          speciality,
          position,
        })),
      ),
    )
    .onConflictDoNothing();
  await db
    .insert(tenantSpecialists)
    .values(
      demoContent()
        .tenants.map((tenant) => ({ code: tenant.code, listed: tenant.specialists ?? tenant.chosen ?? [] }))
        .flatMap((tenant) =>
          demoContent()
            .specialists.filter(({ atlasUrl }) => tenant.listed.includes(atlasUrl))
            .map(({ atlasUrl }) => ({ tenantId: tenantId(tenant.code), specialistId: specialistId(atlasUrl) })),
        ),
    )
    .onConflictDoNothing();
}

export async function seedAvailability(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(weeklyHours)
    .values(
      demoContent().specialists.flatMap(({ atlasUrl, hours }) =>
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
      demoContent().specialists.flatMap((specialist) =>
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

export async function seedVideos(db: Db): Promise<void> {
  await db
    .insert(specialistVideos)
    .values(
      demoContent().videos.map(({ specialist, ...video }, position) => ({
        id: seedId(`video ${video.path}`),
        specialistId: specialistId(specialist),
        position,
        ...video,
      })),
    )
    .onConflictDoNothing();
}

/** Paid chats of some specialists, all inactive: nobody can book one yet. */
export async function seedPaidChats(db: Db): Promise<void> {
  const { specialists, paidChats } = demoContent();
  await db
    .insert(paidChatProducts)
    .values(
      specialists
        .filter(({ atlasUrl }) => paidChats.includes(atlasUrl))
        .flatMap(({ atlasUrl, priceMinor: week }) =>
          (
            [
              ['WEEK', week],
              ['MONTH', week * 3],
            ] as const
          ).map(([type, priceMinor]) => ({
            id: seedId(`paid chat ${atlasUrl} ${type}`),
            specialistId: specialistId(atlasUrl),
            type,
            status: false,
            priceMinor,
            currency: 'EUR',
          })),
        ),
    )
    .onConflictDoNothing();
}
