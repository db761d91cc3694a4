/** The practice that the demonstration shows: who teaches, who learns, what and when. Everyone here is made up. */
import type { AvailabilityBlock } from '#domain/availability.ts'
import type { PackageType } from '#domain/hours.ts'
import { CONSULTATION_PRICE_PENCE } from '#domain/pricing.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import type { Category } from '#domain/subjects.ts'
import { type ClockTime, clockTime, type Weekday } from '#domain/time.ts'

export const tutor = { name: 'Anna Hartwell', email: 'anna@hartwell.example', password: 'chalk-and-slate' }

export const siteSettings: Partial<SiteSettings> = {
  brandName: 'Hartwell Tuition',
  tutorName: tutor.name,
  contactEmail: 'hello@hartwell.example',
  area: 'Richmond and Twickenham, and online across the UK',
  bankAccountName: 'Miss A Hartwell',
  bankSortCode: '00-00-00',
  bankAccountNumber: '12345678',
  paymentLink5: 'https://pay.example/hartwell/5',
  paymentLink20: 'https://pay.example/hartwell/20',
  paymentLink25: 'https://pay.example/hartwell/25',
  paymentLink30: 'https://pay.example/hartwell/30',
  paymentLink35: 'https://pay.example/hartwell/35',
  usualMeetingLink: 'https://meet.example/hartwell',
  otherPaymentLinks: [{ pricePence: 3800, link: 'https://pay.example/hartwell/38' }],
}

export type SubjectKey = keyof typeof subjects
/** Rates are pence per hour. */
export const subjects = {
  maths: subject('Mathematics', 'GCSE', 3800, 4400),
  english: subject('English Language', 'GCSE', 3600, 4200),
  reasoning: subject('Verbal reasoning', 'ELEVEN_PLUS', 3400, 4000),
  pureMaths: subject('Pure Mathematics', 'A_LEVEL', 4600, 5200),
  literature: subject('English Literature', 'A_LEVEL', 4400, 5000),
  juniorMaths: subject('Mathematics', 'ELEVEN_PLUS', 3400, 4000),
}

/** As the product reads them. */
export function ratesOf(key: SubjectKey) {
  const { onlineRatePence, inPersonRatePence } = subjects[key]
  return { onlineRatePence, inPersonRatePence, hourlyRatePence: null, consultationRatePence: CONSULTATION_PRICE_PENCE }
}

function subject(name: string, category: Category, onlineRatePence: number, inPersonRatePence: number) {
  return { name, category, onlineRatePence, inPersonRatePence }
}

/** Every student signs in with this one. */
export const STUDENT_PASSWORD = 'pencil-and-paper'

export type StudentKey = keyof typeof students
/** Priya is the one whose log-in is printed. */
export const students = {
  priya: student('Priya Shah', ['maths', 'english'], 'Working towards a 7 in both papers.'),
  oliver: student('Oliver Bennett', ['maths'], 'Algebra needs the most work.'),
  isla: student('Isla Campbell', ['juniorMaths', 'reasoning'], 'Sits the 11+ in September.'),
  thomas: student('Thomas Ellis', ['pureMaths'], 'Hopes to read engineering.'),
  harry: student('Harry Davies', ['english'], ''),
  zara: student('Zara Hussain', ['pureMaths'], 'Needs an A for her offer.'),
  alfie: student('Alfie Reed', ['reasoning'], 'Reads well, rushes the questions.'),
  freya: student('Freya Thompson', ['english'], 'Resits Paper 1 in November.'),
  george: student('George Whitfield', ['literature'], ''),
  noah: student('Noah Okafor', ['maths'], 'Would like to move up a set.'),
  grace: student('Grace Murphy', ['juniorMaths'], ''),
  maisie: student('Maisie Turner', ['juniorMaths', 'reasoning'], 'We would like to talk before we decide.'),
  ruby: student('Ruby Foster', ['english'], 'We found you on the school noticeboard.'),
  ethan: student('Ethan Brooks', ['maths'], ''),
  callum: student('Callum Campbell', ['maths'], 'Has his lesson before his sister.'),
}
/** Registered yesterday, without an invite, and asks for a lesson. */
export const newcomer: StudentKey = 'ruby'
/** Left after the exams of more than two years ago, and never came back. */
export const leaver: StudentKey = 'ethan'

function student(name: string, chosen: readonly SubjectKey[], description: string) {
  const [first = '', last = ''] = name.toLowerCase().split(' ')
  return { name, email: `${first}@${last}.example`, chosen, description }
}

/** The last of Saturday's hours are kept for one subject. */
export const weeklyHours: readonly AvailabilityBlock[] = [
  ...([1, 2, 3, 4] as const).map((day) => block(day, '15:00', '20:00')),
  block(5, '15:00', '18:00'),
  block(6, '09:00', '12:00'),
  block(6, '12:00', '14:00', 'reasoning'),
]

function block(dayOfWeek: Weekday, start: string, end: string, subjectId: SubjectKey | null = null): AvailabilityBlock {
  const [startTime, endTime] = [clockTime(start), clockTime(end)]
  return { id: `block ${dayOfWeek} ${start}`, dayOfWeek, startTime, endTime, subjectId, season: 'TERM', isOnline: null }
}

export interface WeeklyLesson {
  readonly student: StudentKey
  readonly subject: SubjectKey
  readonly day: Weekday
  readonly startTime: ClockTime
  readonly minutes: number
  readonly isOnline: boolean
}

export const weeklyLessons: readonly WeeklyLesson[] = [
  weekly('oliver', 'maths', 1, '15:30', 60, true),
  weekly('isla', 'juniorMaths', 1, '17:00', 60, false),
  weekly('thomas', 'pureMaths', 1, '18:30', 90, true),
  weekly('priya', 'maths', 2, '16:00', 60, true),
  weekly('harry', 'english', 2, '17:15', 60, false),
  weekly('zara', 'pureMaths', 2, '18:30', 60, true),
  weekly('alfie', 'reasoning', 3, '15:00', 60, false),
  weekly('freya', 'english', 3, '16:30', 60, true),
  weekly('george', 'literature', 3, '18:00', 90, true),
  weekly('noah', 'maths', 4, '16:00', 60, false),
  weekly('priya', 'english', 4, '17:30', 60, true),
  weekly('grace', 'juniorMaths', 5, '15:00', 60, true),
  weekly('callum', 'maths', 6, '11:00', 60, true),
  weekly('isla', 'reasoning', 6, '12:00', 60, true),
]

function weekly(
  student: StudentKey,
  subject: SubjectKey,
  day: Weekday,
  start: string,
  minutes: number,
  isOnline: boolean,
): WeeklyLesson {
  return { student, subject, day, startTime: clockTime(start), minutes, isOnline }
}

/** Who pays by the hour in advance, from before the term. */
export const hoursBought: readonly { student: StudentKey; subject: SubjectKey; packageType: PackageType }[] = [
  { student: 'priya', subject: 'maths', packageType: 'TWENTY_HOUR' },
  { student: 'oliver', subject: 'maths', packageType: 'TEN_HOUR' },
  { student: 'thomas', subject: 'pureMaths', packageType: 'TWENTY_HOUR' },
  { student: 'zara', subject: 'pureMaths', packageType: 'TEN_HOUR' },
]
/** Who has begun to since, with lessons that are still owed in money: the hours are offered for them. */
export const hoursBoughtLately = { student: 'grace', subject: 'juniorMaths', packageType: 'TEN_HOUR' } as const
/** What came to nothing before the term: the product has no way to these two, and shows them. */
export const hoursEnded = [
  { student: 'freya', subject: 'english', packageType: 'TEN_HOUR', status: 'EXPIRED' },
  { student: 'george', subject: 'literature', packageType: 'TEN_HOUR', status: 'REFUNDED' },
] as const
/** And who has just asked to. */
export const hoursWanted = { student: 'priya', subject: 'english', packageType: 'TEN_HOUR' } as const
/** Thomas's hours are nearly used up. */
export const hoursPutRight = {
  student: 'thomas',
  minutes: 30,
  reason: 'The line failed: half an hour is yours.',
} as const

/** Who pays for a lesson on its day; the others do so the day before. */
export const payOnTheDay: ReadonlySet<StudentKey> = new Set(['isla', 'callum', 'harry', 'alfie', 'noah', 'grace'])
/** Has not paid for last week's lesson yet. */
export const forgetful: StudentKey = 'alfie'

/** What the lessons of a subject were about, week by week and then from the beginning. */
export const topics: Record<SubjectKey, readonly string[]> = {
  maths: ['Quadratic equations', 'Similar triangles', 'Histograms', 'Surds', 'Circle theorems', 'Past paper, set 2'],
  english: ['Reading Paper 1', 'A persuasive letter', 'Comparing two sources', 'Sentence forms', 'Paper 2, question 4'],
  reasoning: ['Letter codes', 'Compound words', 'Logic problems', 'Cloze passages', 'A timed test'],
  pureMaths: [
    'The chain rule',
    'Integration by parts',
    'Binomial series',
    'Vectors in space',
    'Proof by contradiction',
  ],
  literature: ['Othello, Act III', 'The Great Gatsby', 'Unseen poetry', 'Essay plans', 'Context and criticism'],
  juniorMaths: ['Fractions of amounts', 'Ratio puzzles', 'Nets and volume', 'Long division', 'A timed test'],
}
