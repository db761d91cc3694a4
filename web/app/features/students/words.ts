import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { hoursInWords } from '#domain/charge-words.ts'
import { PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { londonDateOf } from '#domain/time.ts'
import { csvFile } from '#web/app/lib/csv.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

type Student = Answer<typeof students.list>[number]
type Counts = Pick<Answer<typeof students.counts>, 'known' | 'new'>

/** Rules: students; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  title: 'Students',
  faces: { waiting: 'Loading students', failed: 'Failed to load students. Please try again later.' },
  noneFound: 'No students found matching your search.',
  none: 'No students registered yet.',
  nobodyToExport: 'No students to export',
  counted: (counts: Counts) => counted(counts.known) + (counts.new > 0 ? `, ${inWords(counts.new)} new` : ''),
  found: (found: number, counts: Counts, areMore: boolean) =>
    `${areMore ? 'More than ' : ''}${inWords(found)} of ${counted(counts.known + counts.new)}`,
  isNew: 'New',
  newStudents: 'New students',
  aboutNew:
    'They registered without an invite, and no lesson with them is agreed. Until you know them, they can ask for 3 lessons at a time.',
  vouchedFor: (name: string) => brief(`${name} is a family of yours now.`),
  notVouchedFor: 'Failed to save this. Please try again.',
  removing:
    'What waits for your answer is cancelled, and the account is erased with everything in it. Nobody is told. What was paid stays in your books, without the name.',
  removed: (name: string) => brief(`${name} was removed.`),
  removeAll: 'Remove all new accounts without a lesson',
  removeAllTitle: (count: number) => `Remove ${count === 1 ? '1 new account' : `${inWords(count)} new accounts`}?`,
  removingAll:
    'No lesson was agreed with them, and they have paid nothing. What waits for your answer is cancelled, and all that is theirs is erased. Nobody is told.',
  removingReported:
    'Where a message of a chat was reported, the chat and the name stay with the report, in the Admin Panel under Privacy.',
  removedSoFar: (removed: number, all: number) => `${inWords(removed)} of ${inWords(all)} removed`,
  removedAll: (count: number) =>
    brief(`${count === 1 ? '1 new account was' : `${inWords(count)} new accounts were`} removed.`),
  removeAllFailed: 'Not all of them could be removed. Please try again to go on.',
  removeFailed: 'Failed to remove this student',
  notFound: 'Student not found.',
  perhapsDeleted: 'Nobody has this address, or the student was deleted.',
  student: { waiting: 'Loading the student', failed: 'Failed to load the student. Please try again later.' },
  statsLoading: 'Loading the financial summary',
  owed: (now: string, comingUp: string) => `Owed now ${now}, coming up ${comingUp}`,
  statsNotLoaded: 'Failed to load the financial summary. Please try again later.',
  consultationFailed: 'Failed to update consultation status',
  noPhone: 'No phone number',
  noEmail: (parents: readonly { readonly name: string }[]) =>
    parents.length > 0 ? `No e-mail: write to ${parents.map(({ name }) => name).join(' or ')}` : 'No e-mail',
  noSubjects: 'No subjects chosen',
  change: { success: brief('Details saved.'), fallback: 'Failed to save the details. Please try again.' },
  logsInWith: (name: string) => `${name} logs in with it.`,
  newEmail: (name: string) => `${name} is signed out everywhere and logs in with the new one.`,
  isTold: (name: string) => `${name} reads in a notice which details you changed.`,
  noSecondAccount:
    'There is an account already: a new invite would make a second one, with lessons and hours of its own. Send this to the family instead, to a second parent too.',
  wayBack: (name: string, { address, email }: { address: string; email: string }) =>
    `Hello! The lessons of ${name} are at ${address}\n\nPlease log in with the e-mail address ${email} and your password. If the password is lost, tell me and I will send you a new one.`,
  resetFailed: 'Failed to reset password',
  resetting: (name: string) => `${name} gets a new password, which you see once, and is signed out everywhere.`,
  resetEnds: 'The password used until now no longer works.',
  resetTitle: 'Password Reset Successful',
  newPassword: (name: string) => `The new password of ${name}:`,
  shareSecurely: 'Please share it securely, best in person or by telephone. It is shown only now.',
  mayChange: (name: string) => `${name} can change it after logging in, and is asked to: it works for 7 days.`,
  deleteFailed: 'Failed to delete student',
  deleted: (name: string) => brief(`${name} was deleted.`),
  erasedNow: (name: string) => brief(`${name} was erased.`),
  deleteErases: 'This is erased for good:',
  erased: [
    'The account with its name, e-mail address, phone number and password',
    'Lessons still ahead, requests, and packages that are not paid: all are cancelled',
    'Feedback, homework, quiz results, the chat and notices',
    'What was written in lessons: titles, notes, links and reasons',
    'Invites sent to this student, and what was asked on the public page from an e-mail address of the student',
  ],
  deleteKeeps: 'This stays in the books, under “Deleted student”:',
  kept: [
    'Every payment that was made, in your figures',
    'What is still owed for past lessons',
    'Every hour that was bought or used, and past lessons',
  ],
  retained: (until: string) =>
    `A message of this chat was reported. Until ${until} the chat, the feedback and the name stay with the report, in the Admin Panel under Privacy. Stop keeping it there, and they are erased at once.`,
  retentionUnknown: 'Whether a reported message is kept could not be found out.',
  deleteFinal: 'This cannot be undone.',
  nameDiffers: (name: string) => `Please type the name as it stands above: ${name}`,
} as const

/** Rules #111, Rules: retention; the sentences are ours. */
export const unusedWords = {
  title: 'Unused accounts',
  about:
    'Accounts that nobody has signed in to for two years, without a message, a lesson or an order since. Whoever owes you something or has hours left is not listed.',
  list: {
    waiting: 'Loading unused accounts',
    failed: 'Failed to load unused accounts',
    empty: 'No account has been unused for two years.',
  },
  lastUsed: (date: string) => `Not used since ${date}`,
  kept: (name: string) => lasting(`${name} stays. You are asked again after two more years.`),
  notKept: 'Failed to keep this account. Please try again.',
} as const

/** Of a list that has its first page only. */
export const FIRST_ARE_LISTED = `The first ${PEOPLE_AT_ONCE} are listed. Type a name, e-mail or phone number to find others.`

const inWords = (count: number) => count.toLocaleString('en-GB')

function counted(count: number): string {
  return count === 1 ? '1 student' : `${inWords(count)} students`
}

const HEADER = [
  ...['Name', 'Email', 'Phone', 'Subjects', 'Hour packages'],
  ...['Consultation', 'Had consultation', 'Member since', 'Description', 'New'],
]

/** The students as a spreadsheet opens them, the dates London's. */
export function studentsCsv(students: readonly Student[]): Blob {
  const rows = students.map(({ name, email, phoneNumber, createdAt, isNew, studentProfile, hourPackages }) => [
    ...[name, email, phoneNumber],
    studentProfile.subjects.map(subjectInFull).join('; '),
    hourPackages.map(packageLeft).join('; '),
    studentProfile.consultationEnabled ? 'On' : 'Off',
    studentProfile.hasHadConsultation ? 'Yes' : 'No',
    londonDateOf(createdAt),
    studentProfile.description,
    isNew ? 'Yes' : '',
  ])
  return csvFile(HEADER, rows)
}

/** `Students 2026-09-08.csv` */
export function csvName(now: Date): string {
  return `Students ${londonDateOf(now)}.csv`
}

/** `7.5 hours, GCSE Mathematics` */
export function packageLeft({ remainingHours, subject }: Student['hourPackages'][number]): string {
  return `${hoursInWords(remainingHours)}, ${subjectInFull(subject)}`
}

const names = new Intl.Collator('en-GB', { sensitivity: 'base', ignorePunctuation: true })

/** Whether somebody has typed this name: without its accents, apostrophes and capitals will do. */
export function isNameOf(typed: string, name: string): boolean {
  return typed.trim() !== '' && names.compare(typed, name) === 0
}
