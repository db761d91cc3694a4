import { accountExport } from './account-export.ts'
import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { attendance } from './attendance.ts'
import { audit } from './audit.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { busyCalendars } from './busy-calendars.ts'
import { calendar } from './calendar.ts'
import { changes } from './changes.ts'
import { channels } from './channels.ts'
import { chats } from './chat.ts'
import { children } from './children.ts'
import { consents } from './consents.ts'
import { consultationRequests } from './consultation-requests.ts'
import { contact } from './contact.ts'
import { deliveries } from './deliveries.ts'
import { diary } from './diary.ts'
import { diaryRules } from './diary-rules.ts'
import { directBookings } from './direct-bookings.ts'
import { emailChanges } from './email-changes.ts'
import { liveEvents } from './events.ts'
import { extraHours } from './extra-hours.ts'
import { families } from './families.ts'
import { familyHome } from './family-home.ts'
import { familyImports } from './family-imports.ts'
import { familyInvites } from './family-invites.ts'
import { familyStatements } from './family-statements.ts'
import { feedback } from './feedback.ts'
import { finance } from './finance.ts'
import { homework } from './homework.ts'
import { hourPackages } from './hour-packages.ts'
import { invites } from './invites.ts'
import { lessonPlaces } from './lesson-places.ts'
import { lessonPlans } from './lesson-plans.ts'
import { lessonResources } from './lesson-resources.ts'
import { links } from './links.ts'
import { mailReturns } from './mail-returns.ts'
import { messageReports } from './message-reports.ts'
import { notices } from './notices.ts'
import { oneTimeLinks } from './one-time-links.ts'
import { openLessons } from './open-lessons.ts'
import { parents } from './parents.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { proof } from './proof.ts'
import { pushes } from './pushes.ts'
import { quizzes } from './quizzes.ts'
import { resources } from './resources.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { series } from './series.ts'
import { sessions } from './sessions.ts'
import { siteSettings } from './site-settings.ts'
import { startSteps } from './start-steps.ts'
import { studentFacts } from './student-facts.ts'
import { students } from './students.ts'
import { subjects } from './subjects.ts'
import { termReports } from './term-reports.ts'
import { terms } from './terms.ts'
import { timeOff } from './time-off.ts'
import { toDo } from './to-do.ts'
import type { Topic } from './topics.ts'
import { watches } from './watches.ts'

/** Every noun of the wire, for the documentation and the access matrix. */
export const api = {
  accounts,
  accountExport,
  oneTimeLinks,
  emailChanges,
  proof,
  sessions,
  channels,
  passkeys,
  secondFactor,
  pushes,
  audit,
  students,
  studentFacts,
  lessonPlaces,
  lessonPlans,
  parents,
  families,
  familyImports,
  deliveries,
  mailReturns,
  invites,
  familyInvites,
  links,
  children,
  consents,
  subjects,
  availability,
  timeOff,
  diary,
  search,
  diaryRules,
  terms,
  extraHours,
  busyCalendars,
  watches,
  bookings,
  attendance,
  directBookings,
  changes,
  calendar,
  series,
  hourPackages,
  openLessons,
  payments,
  finance,
  analytics,
  resources,
  lessonResources,
  homework,
  feedback,
  notices,
  chats,
  messageReports,
  quizzes,
  termReports,
  siteSettings,
  consultationRequests,
  contact,
  toDo,
  familyHome,
  familyStatements,
  startSteps,
  liveEvents,
}

/** What hints call a noun; one that nobody is told of has none. */
export const topicOf: Readonly<Record<keyof typeof api, Topic | null>> = {
  accounts: 'account',
  accountExport: null,
  oneTimeLinks: null,
  emailChanges: null,
  proof: null,
  sessions: 'devices',
  attendance: 'bookings',
  channels: 'account',
  passkeys: 'devices',
  secondFactor: 'devices',
  pushes: 'devices',
  audit: null,
  students: 'account',
  studentFacts: 'account',
  lessonPlaces: 'bookings',
  lessonPlans: 'bookings',
  parents: 'account',
  families: 'account',
  familyImports: 'account',
  deliveries: 'deliveries',
  mailReturns: null,
  invites: 'invites',
  familyInvites: 'invites',
  links: 'account',
  children: 'account',
  consents: 'account',
  subjects: 'subjects',
  availability: 'availability',
  timeOff: 'availability',
  diary: 'bookings',
  search: 'bookings',
  diaryRules: 'availability',
  terms: 'availability',
  extraHours: 'availability',
  busyCalendars: 'availability',
  watches: 'bookings',
  bookings: 'bookings',
  directBookings: 'bookings',
  changes: 'bookings',
  calendar: 'account',
  series: 'bookings',
  hourPackages: 'hour-packages',
  openLessons: 'payments',
  payments: 'payments',
  finance: 'payments',
  analytics: 'bookings',
  resources: 'resources',
  lessonResources: 'resources',
  homework: 'resources',
  feedback: 'feedback',
  notices: 'notices',
  chats: 'chat',
  messageReports: 'message-reports',
  quizzes: 'quizzes',
  termReports: 'term-reports',
  siteSettings: 'site-settings',
  consultationRequests: null,
  contact: 'contact-messages',
  toDo: 'notices',
  familyHome: 'bookings',
  familyStatements: 'payments',
  startSteps: 'site-settings',
  liveEvents: null,
}
