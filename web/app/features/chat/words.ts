import { dayLabel, type MessageStatus, MOST_CHATS_LISTED } from '#domain/chat.ts'
import type { Role } from '#domain/people.ts'
import { londonDateOf } from '#domain/time.ts'
import { clockTime } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

const inWords = (most: number) => most.toLocaleString('en-GB')

/** Rules: chat; the states of what was not sent are Rules: differences, the failures are ours. */
export const words = {
  students: 'Student Messages',
  newStudents: 'New students',
  parents: 'Parents',
  firstAreListed: `The first ${MOST_CHATS_LISTED.toLocaleString('en-GB')} conversations are listed. “Message” on the page of a student opens any other.`,
  noConversations: 'No conversations yet',
  noMessages: 'No messages yet',
  empty: 'No messages yet. Start the conversation!',
  placeholder: 'Type a message...',
  loading: 'Loading messages...',
  chats: { waiting: 'Loading conversations', failed: 'Failed to load conversations' },
  notLoaded: 'Failed to load messages',
  earlier: 'Earlier messages',
  loadingEarlier: 'Loading earlier messages...',
  earlierNotLoaded: 'Failed to load earlier messages',
  studentsNotLoaded: 'Failed to load students',
  back: 'Back to Student Messages',
  newConversation: 'New conversation',
  everyoneHasOne: 'You have a conversation with every student.',
  sending: 'Sending',
  retrying: 'Not sent: retrying',
  refused: 'Not sent',
  /** In place of the line to write in (Rules: families). */
  readBy: (names: readonly string[]) => `${namesOf(names)} can read this chat.`,
  readAlong: (name: string) => `You can read this chat. ${name.split(' ')[0]} knows.`,
  childsChat: (name: string) => `${name.split(' ')[0]}’s chat`,
  /** The same (Rules: newcomers). */
  waitForAnswer: 'Your tutor has been told. Please wait for an answer.',
  atLimit: (most: number) => `This message is as long as it can be: ${inWords(most)} characters.`,
  tooLong: (over: number, most: number) =>
    `This message is ${over === 1 ? '1 character' : `${inWords(over)} characters`} too long. It can have ${inWords(most)}: please shorten it or send it in parts.`,
  reportTitle: 'Report this message?',
  reporting: (reader: Role) =>
    reader === 'STUDENT'
      ? 'It is kept for 12 months with the messages around it, also if your account is deleted. Your tutor reads your report. If something worries you, tell an adult whom you trust as well.'
      : 'It is kept for 12 months with the messages around it, also if the student is deleted. The student is not told.',
  reasonAbout: (reader: Role) => (reader === 'STUDENT' ? 'Your tutor reads it.' : 'For your own record.'),
  notReported: 'Failed to report the message. Please try again.',
  reported: (reader: Role) =>
    lasting(
      reader === 'STUDENT'
        ? 'Reported. The message is kept for 12 months, and your tutor reads your report.'
        : 'Reported. The message is kept for 12 months; you find it in the Admin Panel, under Privacy.',
    ),
} as const

export const statusWord: Record<MessageStatus, string> = { SENT: 'Sent', DELIVERED: 'Delivered', READ: 'Read' }

/** Of today the time, else the day. */
export function lastTime(at: Date, now: Date): string {
  const label = dayLabel(londonDateOf(at), now)
  return label === 'Today' ? clockTime(at) : label
}

/** `Robert Osei`, `Robert Osei and Grace Osei`. */
function namesOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
}
