import { type Cause, KIND_OF, KINDS, type Kind } from './happenings.ts'
import type { Role, Side } from './people.ts'

/** By which a happening reaches a person beside the bell. */
export const CHANNELS = ['EMAIL', 'PUSH'] as const
export type Channel = (typeof CHANNELS)[number]

/** What a person can switch: all but what is told of the account itself. */
export const CHOSEN_KINDS = KINDS.filter((kind): kind is ChosenKind => kind !== 'ACCOUNT')
export type ChosenKind = Exclude<Kind, 'ACCOUNT'>

/** What each is called where it is switched (Rules #161). */
export const NAME_OF: Readonly<Record<ChosenKind, string>> = {
  REQUEST: 'Requests from families',
  ANSWER: 'Answers and suggestions',
  CHANGE: 'Lessons moved or cancelled',
  REMINDER: 'Reminders before a lesson',
  MONEY: 'Payments and hours',
  WORK: 'Homework and quizzes',
  FEEDBACK: 'Feedback after a lesson',
  CHAT: 'Unread messages',
  NOTICE: 'Announcements',
  WEEK: 'The week, on Sundays',
  CONTACT: 'Questions from visitors',
}

/** How a channel stands for whoever has chosen nothing; ALWAYS is not to be chosen at all. */
type Usually = 'ALWAYS' | 'ON' | 'OFF' | 'WITHOUT_PUSH' | 'IF_URGENT'
type Usual = Readonly<Record<Channel, Usually>>

const byBoth: Usual = { EMAIL: 'ON', PUSH: 'ON' }
const byMail: Usual = { EMAIL: 'ON', PUSH: 'OFF' }
const byPush: Usual = { EMAIL: 'OFF', PUSH: 'ON' }
const byNeither: Usual = { EMAIL: 'OFF', PUSH: 'OFF' }
const byPushElseMail: Usual = { EMAIL: 'WITHOUT_PUSH', PUSH: 'ON' }
const whateverIsChosen: Usual = { EMAIL: 'ALWAYS', PUSH: 'ON' }
const announced: Usual = { EMAIL: 'ON', PUSH: 'IF_URGENT' }
const ofTheAccount: Usual = { EMAIL: 'ALWAYS', PUSH: 'OFF' }

/** Null where nothing of the kind is told to this role. The bell has everything that is told at all. */
const USUAL: Readonly<Record<Kind, Readonly<Record<Role, Usual | null>>>> = {
  REQUEST: { STUDENT: null, PARENT: null, TUTOR: byBoth },
  ANSWER: { STUDENT: byBoth, PARENT: byBoth, TUTOR: null },
  CHANGE: { STUDENT: whateverIsChosen, PARENT: whateverIsChosen, TUTOR: whateverIsChosen },
  REMINDER: { STUDENT: byBoth, PARENT: byBoth, TUTOR: byNeither },
  MONEY: { STUDENT: byMail, PARENT: byMail, TUTOR: byMail },
  WORK: { STUDENT: byPush, PARENT: byPush, TUTOR: null },
  FEEDBACK: { STUDENT: byMail, PARENT: byMail, TUTOR: null },
  CHAT: { STUDENT: byPushElseMail, PARENT: byPushElseMail, TUTOR: byPushElseMail },
  NOTICE: { STUDENT: announced, PARENT: announced, TUTOR: announced },
  WEEK: { STUDENT: byMail, PARENT: byMail, TUTOR: byMail },
  CONTACT: { STUDENT: null, PARENT: null, TUTOR: byBoth },
  ACCOUNT: { STUDENT: ofTheAccount, PARENT: ofTheAccount, TUTOR: ofTheAccount },
}

/** Two hours before a lesson one word is enough. */
function usualOf(cause: Cause, role: Role): Usual | null {
  const usual = USUAL[KIND_OF[cause]][role]
  return cause === 'reminder_soon' && usual?.EMAIL === 'ON' ? byPushElseMail : usual
}

/** What a person has chosen, by kind and channel; what is missing stays as it usually is. */
export type Choices = Readonly<Partial<Record<Kind, Readonly<Partial<Record<Channel, boolean>>>>>>

/** Somebody who is told something. */
export interface Told {
  readonly role: Role
  readonly choices: Choices
  /** Whether a device of theirs takes pushes. */
  readonly takesPushes: boolean
}

/**
 * Where a happening goes beside the bell: as its reader has chosen, else as usual; what must reach her, always. A push
 * needs a device that takes it (Rules: notices).
 */
export function channelsFor(
  { cause, isUrgent }: { readonly cause: Cause; readonly isUrgent: boolean },
  { role, choices, takesPushes }: Told,
): readonly Channel[] {
  const kind = KIND_OF[cause]
  const usual = usualOf(cause, role)
  if (!usual) return []
  return CHANNELS.filter((channel) => {
    if (channel === 'PUSH' && !takesPushes) return false
    return isOn(usual[channel], choices[kind]?.[channel], { takesPushes, isUrgent })
  })
}

function isOn(
  usually: Usually,
  chosen: boolean | undefined,
  { takesPushes, isUrgent }: { readonly takesPushes: boolean; readonly isUrgent: boolean },
): boolean {
  if (usually === 'ALWAYS') return true
  if (chosen !== undefined) return chosen
  return usually === 'ON' || (usually === 'WITHOUT_PUSH' && !takesPushes) || (usually === 'IF_URGENT' && isUrgent)
}

/** Whether somebody has switched something off, also since it began to wait (Rules: notices). */
export function isSwitchedOff(
  kind: Kind,
  channel: Channel,
  { role, choices }: Pick<Told, 'role' | 'choices'>,
): boolean {
  return choices[kind]?.[channel] === false && USUAL[kind][role]?.[channel] !== 'ALWAYS'
}

/** A switch, and how somebody wants it. */
export interface ChannelChoice {
  readonly kind: ChosenKind
  readonly channel: Channel
  readonly isOn: boolean
}

/** Why a person of this role cannot choose that: nothing of the kind is told to her, or it must reach her (Rules #161). */
export function choiceProblem({ kind, channel, isOn }: ChannelChoice, role: Role): 'not_told' | 'must_reach' | null {
  const usual = USUAL[kind][role]
  if (!usual) return 'not_told'
  return usual[channel] === 'ALWAYS' && !isOn ? 'must_reach' : null
}

/** Whether a person of this role may stop the mails of a kind: those that must reach her have no link for it. */
export function canStopMail(kind: Kind, role: Role): kind is ChosenKind {
  return kind !== 'ACCOUNT' && choiceProblem({ kind, channel: 'EMAIL', isOn: false }, role) === null
}

/** What a person has chosen, from single choices. */
export function choicesOf(chosen: readonly { kind: Kind; channel: Channel; isOn: boolean }[]): Choices {
  const choices: Partial<Record<Kind, Partial<Record<Channel, boolean>>>> = {}
  for (const { kind, channel, isOn } of chosen) choices[kind] = { ...choices[kind], [channel]: isOn }
  return choices
}

/** One switch of a person's, as it stands. */
export interface ChannelSetting extends ChannelChoice {
  /** As it would be had nothing been chosen. */
  readonly isUsuallyOn: boolean
  /** It must reach her: there is nothing to choose. */
  readonly isAlways: boolean
}

/** Every switch that a person has, kind by kind (Rules #161). */
export function channelSettings({ role, choices, takesPushes }: Told): ChannelSetting[] {
  return CHOSEN_KINDS.flatMap((kind) => {
    const usual = USUAL[kind][role]
    if (!usual) return []
    return CHANNELS.map((channel) => {
      const [usually, asUsual] = [usual[channel], { takesPushes, isUrgent: true }]
      return {
        ...{ kind, channel, isAlways: usually === 'ALWAYS' },
        isOn: isOn(usually, choices[kind]?.[channel], asUsual),
        isUsuallyOn: isOn(usually, undefined, asUsual),
      }
    })
  })
}

/**
 * Whether somebody may be written to: of her account always, else a family only at an address that is known to be hers and to work, so that no stranger
 * with a mistyped one reads of a child, and nobody has us write to strangers in words of his own (Rules I32).
 */
export function mayMail(
  { side, email, emailVerifiedAt, emailFailedAt }: MailedPerson,
  kind: Kind,
): 'yes' | 'no_address' | 'not_confirmed' | 'failing' {
  if (email === '') return 'no_address'
  if (side === 'TUTOR' || kind === 'ACCOUNT') return 'yes'
  if (emailFailedAt) return 'failing'
  return emailVerifiedAt ? 'yes' : 'not_confirmed'
}

export interface MailedPerson {
  readonly side: Side
  /** Empty of a child who has none. */
  readonly email: string
  /** When its owner showed that the address is hers. */
  readonly emailVerifiedAt: Date | null
  /** When it was found not to work. */
  readonly emailFailedAt: Date | null
}

/** So long a family's news, which may be overtaken, waits for what comes with it; a lesson within a day does not wait. */
const SETTLING_SECONDS = 60
export const SETTLES: readonly Kind[] = ['ANSWER', 'CHANGE', 'WORK']

export function settlingSeconds(kind: Kind, side: Side, isUrgent: boolean): number {
  return side === 'FAMILY' && SETTLES.includes(kind) && !isUrgent ? SETTLING_SECONDS : 0
}
