import { inOneSentence } from './lessons.ts'
import type { Alone } from './rights.ts'

/** What a student, and the parents, are told of the account; a parent's begins with the child's name by itself. */
export interface AccountNotice {
  readonly student: Text
  readonly parents: Text
}
interface Text {
  readonly title: string
  readonly content: string
}

/** `by` is the tutor where it is null. */
type Doer = string | null
const toStudent = (by: Doer) => by ?? 'Your tutor'
const toParents = (by: Doer) => by ?? 'The tutor'

export type ProfilePart = 'name' | 'year group' | 'subjects'

export function profileNotice(by: Doer, parts: readonly ProfilePart[]): AccountNotice {
  const changed = inOneSentence(parts)
  return {
    student: { title: 'Your details were changed', content: `${toStudent(by)} has changed your ${changed}.` },
    parents: { title: 'Details were changed', content: `${toParents(by)} has changed the ${changed}.` },
  }
}

/** What each of it lets a student do, after "may". */
const DOES: Readonly<Record<keyof Alone, string>> = {
  mayBook: 'ask for lessons',
  mayChange: 'move and cancel lessons',
  seesMoney: 'see what lessons cost',
  mayBuy: 'buy hours',
}

export function aloneNotice(alone: Alone, child: string): AccountNotice {
  const does = (Object.keys(DOES) as (keyof Alone)[]).filter((each) => alone[each]).map((each) => DOES[each])
  const list = inOneSentence(does)
  return {
    student: {
      title: 'What you do alone has changed',
      content: aloneWords(list, does.length),
    },
    parents: {
      title: `What ${child} does alone has changed`,
      content: list ? `${child} may ${list} without a parent.` : `${child} asks a parent for all of it.`,
    },
  }
}

function aloneWords(list: string, count: number): string {
  if (list === '') return 'Please ask a parent to book.'
  return `You may ${list} without a parent.${count < Object.keys(DOES).length ? ' For the rest ask a parent.' : ''}`
}

/** Of those who read the chat along a child reads with the first log-in (Rules I134). */
export function logInNotice(
  became: 'first' | 'changed' | 'closed',
  { by, child, readers }: { readonly by: Doer; readonly child: string; readonly readers: readonly string[] },
): AccountNotice {
  const reads = readers.length === 0 ? '' : ` ${inOneSentence(readers)} can read your chat.`
  const notices: Readonly<Record<typeof became, AccountNotice>> = {
    first: {
      student: { title: 'You have a log-in', content: `${toStudent(by)} has set it up for you.${reads}` },
      parents: { title: `${child} has a log-in`, content: `${toParents(by)} has set it up.` },
    },
    changed: {
      student: {
        title: 'Your log-in was changed',
        content: `${toStudent(by)} has changed how you log in. You were logged out everywhere.`,
      },
      parents: {
        title: `${child} has a new log-in`,
        content: `${toParents(by)} has changed how ${child} logs in.`,
      },
    },
    closed: {
      student: { title: 'Your log-in was closed', content: `${toStudent(by)} has closed it.` },
      parents: {
        title: `${child} has no log-in any more`,
        content: `${toParents(by)} has closed it. All else is as it was.`,
      },
    },
  }
  return notices[became]
}

/** What the tutor is told of a child that a parent has added. */
export function addedNotice(parentName: string, childName: string): Text {
  return {
    title: `${parentName} has added ${childName}`,
    content: `${childName} is in the family, and one of your students from now on.`,
  }
}
