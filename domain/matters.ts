import type { LinkState } from './families.ts'
import type { Cause } from './happenings.ts'
import { firstNameIn, type Role } from './people.ts'
import { type Alone, type LinkFlags, type Right, rightsOfLink, rightsOfStudent } from './rights.ts'

/** What a family's news is about (Rules: families). */
export const MATTERS = ['LESSONS', 'TEACHING', 'MONEY', 'ACCOUNT'] as const
export type Matter = (typeof MATTERS)[number]

/** Null of what is told to one person about himself, or to the tutor alone. */
export const MATTER_OF: Readonly<Record<Cause, Matter | null>> = {
  ...{
    requested: 'LESSONS',
    booked: 'LESSONS',
    change_asked: 'LESSONS',
    suggestion_answered: 'LESSONS',
    request_lapsed: 'LESSONS',
  },
  ...{ confirmed: 'LESSONS', denied: 'LESSONS', suggested: 'LESSONS', kept: 'LESSONS', deleted: 'LESSONS' },
  ...{ lapsed: 'LESSONS', moved: 'LESSONS', changed: 'LESSONS', cancelled: 'LESSONS', family_cancelled: 'LESSONS' },
  ...{ series_changed: 'LESSONS', offer_lapsed: 'LESSONS', offer_unanswered: 'LESSONS' },
  ...{ reminder_day: 'LESSONS', reminder_soon: 'LESSONS', week_family: 'LESSONS' },
  ...{ homework_given: 'TEACHING', quiz_given: 'TEACHING', quiz_taken_back: 'TEACHING', homework_due: 'TEACHING' },
  ...{ quiz_due: 'TEACHING', feedback_given: 'TEACHING', report_published: 'TEACHING' },
  ...{ paid: 'MONEY', payment_taken_back: 'MONEY', said_paid: 'MONEY', waived: 'MONEY', hours_ready: 'MONEY' },
  ...{ hours_changed: 'MONEY', hours_used: 'MONEY', hours_low: 'MONEY', hours_used_up: 'MONEY', ordered: 'MONEY' },
  ...{ withdrawn: 'MONEY', to_pay_soon: 'MONEY', overdue: 'MONEY' },
  ...{ details_changed: 'ACCOUNT', calendar_link_ended: 'ACCOUNT', link_changed: 'ACCOUNT' },
  ...{ unread: null, announced: null, week_tutor: null, visitor_wrote: null, money_address_changed: null },
  ...{ visitor_link: null, visitor_answer: null },
  ...{ verify_link: null, reset_link: null, new_address: null, old_address: null, password_changed: 'ACCOUNT' },
  ...{ new_device: 'ACCOUNT', factor_changed: null, calendar_unread: null, time_freed: null },
}

/** All that is told of a matter. */
export function causesOf(matter: Matter): Cause[] {
  return (Object.keys(MATTER_OF) as Cause[]).filter((cause) => MATTER_OF[cause] === matter)
}

/** Without which nobody hears of it; of the own account a student hears in any case. */
export const RIGHT_TO_BE_TOLD: Readonly<Record<Matter, Right>> = {
  ...{ LESSONS: 'SEE', TEACHING: 'SEE', MONEY: 'MONEY', ACCOUNT: 'MANAGE' },
}

/** A student and who acts for him, as far as both are still here. */
export interface Family {
  readonly student: {
    readonly id: string
    readonly name: string
    /** Whoever cannot sign in is told nothing. */
    readonly hasLogIn: boolean
    readonly alone: Alone
  }
  readonly links: readonly FamilyLink[]
}
export interface FamilyLink extends LinkFlags {
  readonly parentId: string
  readonly parentName: string
  readonly state: LinkState
  readonly isTold: boolean
}

/** One of a family who is told something. */
export interface Recipient {
  readonly userId: string
  readonly role: Extract<Role, 'STUDENT' | 'PARENT'>
  /** Whose parent it is told to, by the first name; null to the student. */
  readonly childName: string | null
  /** Else it is told without what it costs. */
  readonly seesMoney: boolean
}

/**
 * Who of a family hears of a matter: the student, unless it is money that is kept from him, and each parent who has the
 * matter's right and wishes to be told; never whoever did it (Rules: families).
 */
export function recipientsOf(matter: Matter, { student, links }: Family, byId: string | null = null): Recipient[] {
  const right = RIGHT_TO_BE_TOLD[matter]
  const his = rightsOfStudent(student.alone)
  const isToldHimself = student.hasLogIn && (matter === 'ACCOUNT' || his.has(right))
  const parents = links.flatMap((link): Recipient[] => {
    const rights = rightsOfLink(link)
    if (link.state !== 'ACTIVE' || !link.isTold || !rights.has(right)) return []
    return [
      {
        ...{ userId: link.parentId, role: 'PARENT' },
        childName: firstNameIn(student.name),
        seesMoney: rights.has('MONEY'),
      },
    ]
  })
  const self: Recipient = { userId: student.id, role: 'STUDENT', childName: null, seesMoney: his.has('MONEY') }
  return [...(isToldHimself ? [self] : []), ...parents].filter(({ userId }) => userId !== byId)
}

/** The parent who has done something for a student; null where that is the student, or the tutor. */
export function parentIn({ links }: Family, byId: string): string | null {
  return links.find(({ parentId }) => parentId === byId)?.parentName ?? null
}
