import { dayAndTime } from '#domain/lesson-words.ts'
import type { NoticeAudience, NoticePriority, NoticeType } from '#domain/notices.ts'
import { addDays, addMinutes, clockTime, type Interval, instantAt, londonDateOf } from '#domain/time.ts'
import { insertNotice } from '#server/features/notices/administration/writes.ts'
import { insertRead } from '#server/features/notices/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf, studentId, TUTOR_ID } from './ids.ts'
import type { StudentKey } from './practice.ts'

const DAY_MINUTES = 24 * 60

interface Announcement {
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
  readonly targetRole?: NoticeAudience
  readonly daysAgo: number
  readonly expiresAt?: Date
  readonly isInactive?: boolean
  readonly readers: readonly StudentKey[]
}

/** What the tutor has announced to more than one: one urgent, one that is over, one switched off. */
function announcementsOf(timeOff: Interval, now: Date): Announcement[] {
  return [
    {
      title: 'A weekend without lessons',
      content: `I am at a wedding from ${dayAndTime(timeOff.start)} until the Sunday evening. Homework still counts!`,
      ...{ type: 'INFO', priority: 'NORMAL', targetRole: 'STUDENT', daysAgo: 2, expiresAt: timeOff.end },
      readers: ['oliver', 'thomas', 'freya'],
    },
    {
      title: 'New video link for online lessons',
      content: 'The old room does not work any more.\nPlease join from the link in your lesson, not from a saved one.',
      ...{ type: 'WARNING', priority: 'URGENT', targetRole: 'STUDENT', daysAgo: 4 },
      readers: ['priya', 'oliver', 'thomas', 'harry', 'zara', 'freya', 'noah'],
    },
    {
      title: 'Mock papers are in your resources',
      content: 'Do one in silence, with a clock, before we look at it together.',
      ...{ type: 'SUCCESS', priority: 'HIGH', daysAgo: 9 },
      readers: ['priya', 'oliver', 'isla', 'harry', 'zara', 'alfie', 'freya', 'george', 'noah', 'grace'],
    },
    {
      title: 'The library is closed on Thursday',
      content: 'Lessons that we planned there take place online.',
      ...{ type: 'ERROR', priority: 'HIGH', targetRole: 'STUDENT', daysAgo: 20 },
      expiresAt: instantAt(addDays(londonDateOf(now), -15), clockTime('18:00')),
      readers: ['priya', 'oliver', 'isla', 'thomas', 'zara'],
    },
    {
      title: 'Prices from next term',
      content: 'To be written once I have decided.',
      ...{ type: 'INFO', priority: 'LOW', daysAgo: 30, isInactive: true, readers: [] },
    },
  ]
}

export async function insertAnnouncements(tx: Tx, timeOff: Interval, now: Date): Promise<void> {
  for (const [place, announcement] of announcementsOf(timeOff, now).entries()) {
    const { targetRole = null, expiresAt = null, isInactive = false, daysAgo, readers, ...text } = announcement
    const id = idOf(`announcement ${place}`)
    const createdAt = addMinutes(now, -daysAgo * DAY_MINUTES)
    await insertNotice(tx, {
      ...text,
      id,
      targetRole,
      expiresAt,
      isActive: !isInactive,
      createdBy: TUTOR_ID,
      createdAt,
    })
    for (const [later, reader] of readers.entries()) {
      await insertRead(tx, { noticeId: id, userId: studentId(reader), now: addMinutes(createdAt, 20 + 95 * later) })
    }
  }
}
