import type { Side } from '#domain/people.ts'
import { addDays, clockTime, instantAt, londonDateOf } from '#domain/time.ts'
import { insertChat, insertMessage, updateToRead } from '#server/features/chat/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ParentKey } from './campbells.ts'
import { idOf, parentId, studentId, TUTOR_ID } from './ids.ts'
import type { StudentKey } from './practice.ts'

interface Line {
  readonly daysAgo: number
  readonly at: string
  readonly by: Side
  readonly content: string
}

/** Zara, Grace and Noah wait for the tutor; her last words wait for Priya and Oliver. */
const talks: Partial<Record<StudentKey, readonly Line[]>> = {
  priya: [
    { daysAgo: 16, at: '18:05', by: 'TUTOR', content: 'Hello Priya! Ask me anything here between lessons.' },
    { daysAgo: 16, at: '18:31', by: 'FAMILY', content: 'Thank you, I will :)' },
    { daysAgo: 4, at: '17:12', by: 'FAMILY', content: 'Is 3x² + 12x + 9 the same as 3(x + 1)(x + 3)?' },
    { daysAgo: 4, at: '17:40', by: 'TUTOR', content: 'It is.\nTake out the 3 first, then look for two numbers.' },
    { daysAgo: 4, at: '17:43', by: 'FAMILY', content: 'Oh, of course. That is much quicker.' },
    { daysAgo: 1, at: '19:20', by: 'TUTOR', content: 'Please bring the sheet on surds next time.' },
    { daysAgo: 1, at: '20:02', by: 'FAMILY', content: 'Done! I was stuck on question 4, could we start with it?' },
    { daysAgo: 1, at: '20:15', by: 'TUTOR', content: 'Of course. Bring what you tried, even if it is crossed out.' },
  ],
  oliver: [
    { daysAgo: 9, at: '16:55', by: 'FAMILY', content: 'Which past paper shall I do?' },
    { daysAgo: 9, at: '18:10', by: 'TUTOR', content: 'The one from 2023, without looking at the answers.' },
    { daysAgo: 2, at: '18:15', by: 'TUTOR', content: 'How did the past paper go?' },
  ],
  zara: [
    { daysAgo: 6, at: '19:02', by: 'TUTOR', content: 'Vectors: homework 4 is in your resources now.' },
    { daysAgo: 1, at: '21:10', by: 'FAMILY', content: 'Question 2 has no solution, is that right?' },
    { daysAgo: 1, at: '21:12', by: 'FAMILY', content: 'Sorry, I mean the lines do not meet.' },
  ],
  grace: [{ daysAgo: 3, at: '16:20', by: 'FAMILY', content: 'Mum asks if we can meet on Friday at five instead?' }],
  isla: [
    { daysAgo: 5, at: '16:40', by: 'FAMILY', content: 'Is a ratio the same as a fraction?' },
    { daysAgo: 5, at: '17:02', by: 'TUTOR', content: 'Nearly! 2 : 3 means two parts of five. We draw it on Monday.' },
  ],
  noah: [
    { daysAgo: 12, at: '17:45', by: 'TUTOR', content: 'Well done today, Noah. Surds next week.' },
    { daysAgo: 1, at: '17:50', by: 'FAMILY', content: 'I started the quiz and will finish it tomorrow.' },
  ],
}

/** Fiona's last words wait for the tutor; what grown-ups say to each other stays between them. */
const parentsTalks: Partial<Record<ParentKey, readonly Line[]>> = {
  fiona: [
    { daysAgo: 20, at: '20:31', by: 'FAMILY', content: 'Could Callum have his hour right before Isla on Saturdays?' },
    { daysAgo: 19, at: '08:15', by: 'TUTOR', content: 'With pleasure: eleven for him, and twelve for her.' },
    {
      daysAgo: 2,
      at: '21:04',
      by: 'FAMILY',
      content: 'Isla is nervous about the mock test. Please be gentle with her.',
    },
  ],
}

/** What is said between lessons. */
export async function insertTalks(tx: Tx, now: Date): Promise<void> {
  for (const [key, lines] of Object.entries(talks)) await insertTalk(tx, studentId(key as StudentKey), key, lines, now)
  for (const [key, lines] of Object.entries(parentsTalks))
    await insertTalk(tx, parentId(key as ParentKey), key, lines, now)
}

async function insertTalk(tx: Tx, person: string, key: string, lines: readonly Line[], now: Date): Promise<void> {
  const today = londonDateOf(now)
  const chatId = idOf(`chat ${key}`)
  const times = lines.map(({ daysAgo, at }) => instantAt(addDays(today, -daysAgo), clockTime(at)))
  await insertChat(tx, { id: chatId, personId: person, tutorId: TUTOR_ID, now: times[0] ?? now })
  for (const [place, { by, content }] of lines.entries()) {
    // Whoever answers has read what was said before.
    await updateToRead(tx, { side: by }, chatId)
    const id = idOf(`message ${key} ${place}`)
    await insertMessage(tx, {
      id,
      chatId,
      sender: { side: by },
      content,
      clientKey: id,
      now: times[place] ?? now,
    })
  }
}
