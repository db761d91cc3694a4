import type { SiteContent } from '#contract/site-content.ts'
import { packageHours } from '#domain/hours.ts'
import { consultationPricePence, hourlyPricePence } from '#domain/pricing.ts'
import { settingsFor } from '#domain/site-settings.ts'
import { readPolicy } from '#server/features/diary-rules/reads.ts'
import { listConfigs } from '#server/features/hour-packages/configs/reads.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Everything that a public page can show, in five queries. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  const [settings, policy, subjects, hours, configs] = await Promise.all([
    readSiteSettings(db),
    readPolicy(db),
    listSiteSubjects(db),
    listHours(db),
    listConfigs(db, { includeInactive: false }),
  ])
  const { onlyInvited, noticePeriodHours: _, ...said } = settingsFor(null, settings)
  const { brandName, tutorName, biography, quote, contactEmail, postalAddress, processors, area, blurb, ...claims } =
    said
  return {
    settings: {
      ...{ brandName, tutorName, biography, quote, contactEmail, postalAddress, processors, area, blurb },
      ...{ onlyInvited, policy, claims },
    },
    subjects,
    hours,
    packages: configs.map(({ packageType, discountTenths }) => ({ hours: packageHours[packageType], discountTenths })),
  }
}

async function listSiteSubjects(db: Db): Promise<SiteContent['subjects']> {
  const rows = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'category', 'online_rate_pence', 'in_person_rate_pence', 'hourly_rate_pence'])
    .select('consultation_price_pence')
    .where('is_active', '=', 1)
    .orderBy('category')
    .orderBy('name')
    .limit(500)
    .execute()
  return rows.map((row) => {
    const rates = {
      onlineRatePence: row.online_rate_pence,
      inPersonRatePence: row.in_person_rate_pence,
      hourlyRatePence: row.hourly_rate_pence,
      consultationRatePence: row.consultation_price_pence,
    }
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      onlineRatePence: hourlyPricePence(rates, true),
      inPersonRatePence: hourlyPricePence(rates, false),
      consultationPence: consultationPricePence(rates),
    }
  })
}

/** Those of term, the usual ones. Null when they cannot be read: the page then shows a week of ours, and says so (Rules: availability). */
async function listHours(db: Db): Promise<SiteContent['hours']> {
  const query = db
    .selectFrom('availability_blocks')
    .select(['day_of_week as dayOfWeek', 'start_time as startTime', 'end_time as endTime'])
    .where('season', '=', 'TERM')
    .orderBy('day_of_week')
    .orderBy('start_time')
    .limit(280)
  return query.execute().catch(() => null)
}
