import { addMinutes } from '#domain/time.ts'
import { insertContactMessage, updateHandled } from '#server/features/contact/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf } from './ids.ts'

const HOUR = 60
const DAY = 24 * HOUR

const wrote = [
  {
    name: 'Rachel Adeyemi',
    email: 'rachel@adeyemi.example',
    message:
      'Hello Anna,\n\nmy daughter is in Year 5 and will sit the 11+ next September. Verbal reasoning is new to her. ' +
      'Would one lesson a week be enough, and do you have a time on Thursdays after half past four?\n\nThank you, Rachel',
    minutesAgo: 5 * HOUR,
    isHandled: false,
  },
  {
    name: 'Tom Whitfield',
    email: 'tom@whitfield.example',
    message: 'Do you teach A-Level Further Maths? My son would need help with matrices before his mocks in January.',
    minutesAgo: 6 * DAY,
    isHandled: true,
  },
  {
    name: 'Top Rank Agency',
    email: 'offers@toprank.example',
    message: 'Dear site owner, we put your website on the first page within 14 days. Reply for our price list.',
    minutesAgo: 2 * DAY,
    isHandled: false,
    isJunk: true,
  },
]

/** What two visitors asked on the public page: one waits for an answer, one has had it; and what a program wrote there. */
export async function insertVisitorsMessages(tx: Tx, now: Date): Promise<void> {
  for (const { minutesAgo, isHandled, ...written } of wrote) {
    const [id, sentAt] = [idOf(`message of ${written.name}`), addMinutes(now, -minutesAgo)]
    await insertContactMessage(tx, { ...written, id, sentAt })
    if (isHandled) await updateHandled(tx, id, addMinutes(sentAt, 2 * HOUR))
  }
}
