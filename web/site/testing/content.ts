import type { Claims, SiteContent, SiteSubject } from '#contract/site-content.ts'

export function aSubject(known: Partial<SiteSubject> = {}): SiteSubject {
  return {
    id: known.name ?? 'maths',
    name: 'Maths',
    category: 'GCSE',
    onlineRatePence: 2500,
    inPersonRatePence: 3000,
    consultationPence: 500,
    ...known,
  }
}

export function someContent(known: Partial<SiteContent> = {}, claims: Partial<Claims> = {}): SiteContent {
  return {
    settings: {
      brandName: 'Nadia Tuition',
      tutorName: 'Nadia Rahman',
      biography: 'I teach one pupil at a time.\n\nI live in Leeds.',
      quote: 'Show me your working.',
      contactEmail: 'nadia@tuition.test',
      postalAddress: '',
      processors: '',
      area: 'Online across the UK',
      blurb: 'One-to-one tuition.',
      onlyInvited: false,
      policy: { lateHours: 24, latePercent: 100, absentPercent: 100 },
      claims: {
        parentRating: '4.9',
        localFamilies: '10+',
        familiesSince: '2023',
        experience: '2+ years',
        satisfaction: '100%',
        improvementSessions: '4–6',
        backgroundVerified: true,
        insured: true,
        ...claims,
      },
    },
    subjects: [
      aSubject({ id: 'maths-gcse' }),
      aSubject({ id: 'english & more', name: 'English Language', onlineRatePence: 3750 }),
    ],
    packages: [],
    hours: [{ dayOfWeek: 1, startTime: '16:00', endTime: '19:00' }],
    ...known,
  }
}
