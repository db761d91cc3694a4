import type { SiteAssets, SiteContent, SiteSubject, WeeklyBlock } from '#contract/site-content.ts'
import { UNNAMED_TUTOR } from '#domain/people.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { weekdays } from '#web/weekly-hours.ts'
import { whatIsTaught } from './subjects.ts'

/**
 * What search engines may know of a local tutor, in schema.org's words: only what the page itself says, and no rating,
 * which nobody could check. As text for a script element: no `<` can end it.
 */
export function structuredData({ settings, subjects, hours }: SiteContent, { origin }: SiteAssets): string {
  const { brandName, tutorName, contactEmail, area, blurb } = settings
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: brandName,
    description: blurb || whatIsTaught(subjects),
    url: `${origin}/`,
    image: `${origin}/social.png`,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(area ? { areaServed: area } : {}),
    ...(tutorName === UNNAMED_TUTOR ? {} : { founder: founder(tutorName, origin) }),
    ...(hours && hours.length > 0 ? { openingHoursSpecification: hours.map(opening) } : {}),
    ...(subjects.length > 0 ? { makesOffer: subjects.flatMap(offers) } : {}),
  }
  return JSON.stringify(business).replaceAll('<', '\\u003c')
}

function founder(name: string, origin: string) {
  return { '@type': 'Person', name, jobTitle: 'Private tutor', url: `${origin}/about` }
}

function opening({ dayOfWeek, startTime, endTime }: WeeklyBlock) {
  const dayName = weekdays.find((day) => day.dayOfWeek === dayOfWeek)?.name
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: dayName, opens: startTime, closes: endTime }
}

function offers(subject: SiteSubject) {
  return [
    { where: 'online', pence: subject.onlineRatePence },
    { where: 'in person', pence: subject.inPersonRatePence },
  ].map(({ where, pence }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: `${subject.name}, ${categoryLabel[subject.category]}, ${where}` },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (pence / 100).toFixed(2),
      priceCurrency: 'GBP',
      unitCode: 'HUR',
    },
  }))
}
