import { firstRelease } from './001-first-release.ts'
import { studentsByName } from './002-students-by-name.ts'
import { happenings } from './003-happenings.ts'
import { plannedNews } from './004-planned-news.ts'
import { devices } from './005-devices.ts'
import { auditByEvent } from './006-audit-by-event.ts'
import { oneTimeLinks } from './007-one-time-links.ts'
import { whatWasTold } from './008-what-was-told.ts'
import { channelChoices } from './009-channel-choices.ts'
import { passkeys } from './010-passkeys.ts'
import { secondFactor } from './011-second-factor.ts'
import { pushes } from './012-pushes.ts'
import { emailChanges } from './013-email-changes.ts'
import { packagesByPayment } from './014-packages-by-payment.ts'
import { familyLinks } from './015-family-links.ts'
import { fewerIndexes } from './016-fewer-indexes.ts'
import { parentsChats } from './017-parents-chats.ts'
import { signInNames } from './018-sign-in-names.ts'
import { families } from './019-families.ts'
import { sharedHours } from './020-shared-hours.ts'
import { whoAsked } from './021-who-asked.ts'
import { termReports } from './022-term-reports.ts'
import { linksThatWait } from './023-links-that-wait.ts'
import { diaryRules } from './024-diary-rules.ts'
import { changes } from './025-changes.ts'
import { seasons } from './026-seasons.ts'
import { busyTimes } from './027-busy-times.ts'
import { lessonPlaces } from './028-lesson-places.ts'
import { changeTexts } from './029-change-texts.ts'
import { shares } from './030-shares.ts'
import { answerBy } from './031-answer-by.ts'
import { consultationRequests } from './032-consultation-requests.ts'
import { atOnce } from './033-at-once.ts'
import { attendance } from './034-attendance.ts'
import { watches } from './035-watches.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  firstRelease,
  studentsByName,
  happenings,
  plannedNews,
  devices,
  auditByEvent,
  oneTimeLinks,
  whatWasTold,
  channelChoices,
  passkeys,
  secondFactor,
  pushes,
  emailChanges,
  packagesByPayment,
  familyLinks,
  fewerIndexes,
  parentsChats,
  signInNames,
  families,
  sharedHours,
  whoAsked,
  termReports,
  linksThatWait,
  diaryRules,
  changes,
  seasons,
  busyTimes,
  lessonPlaces,
  changeTexts,
  shares,
  answerBy,
  consultationRequests,
  atOnce,
  attendance,
  watches,
]
