import { linkDoes } from '#domain/link-words.ts'
import { poundsText } from '#domain/money.ts'
import { firstNameIn } from '#domain/people.ts'
import { brief } from '#web/app/ui/toasts.tsx'
import type { Family, Link } from './api.ts'

/** Rules #189 to #195. */
export const words = {
  title: 'Families',
  list: { waiting: 'Loading families', failed: 'Failed to load the families. Please try again later.' },
  none: 'No families yet. Invite one, or bring yours from another system.',
  noneFound: 'No families found matching your search.',
  search: 'Search by a name or an e-mail',
  found: (found: number, all: number) => `${found} of ${counted(all)}`,
  invite: 'Invite a parent',
  bringIn: 'Bring in families',
  owes: (pence: number) => `Owes ${poundsText(pence)}`,
  nobodyActs: 'No parent yet',
  family: { waiting: 'Loading the family', failed: 'Failed to load the family. Please try again later.' },
  unknown: 'Family not found',
  perhapsGone: 'A family without students is gone.',
  children: 'Children',
  parents: 'Parents',
  noParents: 'Nobody acts for these children yet.',
  invites: 'Invited',
  until: (parent: string, day: string) => `${parent}, until ${day}`,
  requests: 'To agree to',
  rename: 'Rename',
  renamed: { success: brief('Family renamed.'), fallback: 'The family could not be renamed. Please try again.' },
  renameTitle: (name: string) => `Rename the family ${name}`,
  link: 'Link a parent',
  move: 'Move to another family',
  join: 'Put into a family',
  moveTitle: (name: string) => `The family of ${name}`,
  moved: { success: brief('Saved.'), fallback: 'The family could not be saved. Please try again.' },
  nowhere: 'No family',
  anew: 'A new family',
  year: (year: number) => `Year ${year}`,
  noLogIn: 'No log-in',
  noHours: 'None',
  inNoFamily: 'In no family.',
  links: { waiting: 'Loading who acts for the student', failed: 'Failed to load who acts for the student.' },
  nobody: 'Nobody acts for this student.',
  does: (link: Link) => `For ${firstNameIn(link.student.name)}: ${linkDoes(link, 'your').replaceAll('your ', 'the ')}`,
  asks: ({ student, parent }: Link) =>
    `${firstNameIn(student.name)} asks to link ${parent.name}. Ring a number you know before you agree.`,
  waitsFor: ({ student, parent, waitsFor }: Link) =>
    waitsFor === 'STUDENT'
      ? `${parent.name} waits for the word of ${student.name}.`
      : `${parent.name} waits for the word of a parent of ${student.name}.`,
  agree: 'Agree',
  agreed: { success: brief('They are linked now.'), failed: 'The link could not be begun. Please try again.' },
  decline: 'Decline',
  declined: { success: brief('Declined.'), failed: 'The link could not be declined. Please try again.' },
  confirm: 'Confirm',
  confirmTitle: ({ parent, student }: Link) => `Link ${parent.name} to ${student.name}?`,
  confirming: 'Nobody else is asked any more. Your reason is kept with the link.',
  notConfirmed: 'The link could not be begun. Please try again.',
  begun: brief('They are linked now.'),
  end: 'End this link',
  endTitle: ({ parent, student }: Link) => `End the link of ${parent.name} to ${student.name}?`,
  ending: ({ parent, student }: Link) =>
    `${parent.name} no longer sees or does anything for ${student.name}, and is told so.`,
  ended: brief('The link has ended.'),
  notEnded: 'The link could not be ended. Please try again.',
  reason: {
    about: 'It is kept with the link for a year; nobody but you reads it.',
    field: 'reason',
    missing: 'Please give a reason',
  },
  rights: 'Change',
  rightsTitle: ({ parent, student }: Link) => `What ${parent.name} may do for ${student.name}`,
  rightsChanged: { success: brief('Saved.'), fallback: 'This could not be saved. Please try again.' },
  rightsTold: 'The student, and whoever looks after the account, are told what is opened.',
  newPassword: 'New password',
  erase: 'Erase this parent',
  eraseTitle: (name: string) => `Erase ${name}?`,
  erasing: [
    'The account with its name, e-mail address, phone number and password is erased for good, with its chat, notices and invites, and its links end.',
    'Payments, lessons and what was agreed to stay, without the name. This cannot be undone.',
  ],
  notErased: 'The parent could not be erased. Please try again.',
  erased: (name: string) => brief(`${name} was erased.`),
  leftTitle: 'Nobody looks after them now',
  left: 'They have neither a log-in nor a parent who looks after the account. Invite another parent, or delete them.',
  logIn: 'This log-in is the parent’s',
  logInTitle: (name: string) => `Is the log-in of ${name} a parent’s?`,
  logInIs: (name: string) =>
    `The e-mail, the phone number and the password become the parent’s, who sees, books, pays and reads the chat for ${firstNameIn(name)}. ${firstNameIn(name)} keeps all else, and has no log-in.`,
  given: brief('The parent has the log-in now.'),
  notGiven: 'The log-in could not be given to a parent. Please try again.',
  merge: 'Merge two accounts',
  mergeTitle: (name: string) => `Merge this account of ${name} into another one?`,
  mergeInto: 'The account that stays',
  merging: (name: string) => [
    `For one student who is here twice. This account of ${name} goes, if it has no lessons, hours, payments, messages or quizzes.`,
    'Who acts for the student, the year group, school, extra time, exams, the family, what was agreed to and the log-in move into the other account, where that has none of its own.',
    'The rest of this account is erased. This cannot be undone.',
  ],
  staysAndGoes: (stays: string, goes: string) => `The account of ${stays} stays, this one of ${goes} goes.`,
  students: { waiting: 'Loading students', failed: 'Failed to load students. Please try again later.' },
  merged: brief('The accounts are one now.'),
  notMerged: 'The accounts could not be merged. Please try again.',
} as const

function counted(count: number): string {
  return count === 1 ? '1 family' : `${count} families`
}

/** Of a file from another system (Rules #195). */
export const importWords = {
  title: 'Bring in families',
  about:
    'A CSV file with a student in each row. It may have these headings, in any order: Family, Student First Name, Student Last Name, Year, School, Subjects, Parent 1 First Name, Parent 1 Last Name, Parent 1 Email, Parent 1 Mobile, and the same of Parent 2.',
  makes: 'It makes the families, the students without a log-in, and an invite for each parent.',
  file: 'CSV file',
  reading: 'Reading the file',
  notRead: 'The file could not be read. Please try again.',
  fix: 'Fix the rows in red first.',
  nothing: 'Nobody in this file is new.',
  leftOut: (headings: readonly string[]) => `These headings are left out: ${headings.join(', ')}`,
  joins: 'Joins the family that is there',
  invited: (parents: readonly { name: string; email: string }[]) =>
    `Invited: ${parents.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(', ')}`,
  bringIn: (families: number) => (families === 1 ? 'Bring in 1 family' : `Bring in ${families} families`),
  done: (families: number) => brief(families === 1 ? '1 family is here now.' : `${families} families are here now.`),
  failed: 'The families could not be brought in. Nothing was saved.',
} as const

const LETTERS = /[^\p{L}\p{N}@.]+/gu
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(LETTERS, ' ')

/** Whether what is looked for stands in a name or an e-mail of the family. */
export function isFamilyFound({ name, children, parents }: Family, search: string): boolean {
  const of = [name, ...children.map((each) => each.name), ...parents.flatMap((each) => [each.name, each.email])]
  return of.some((text) => plain(text).includes(plain(search).trim()))
}
