import { addMinutes } from '#domain/time.ts'
import { insertFeedback, type Texts, updateToRead } from '#server/features/feedback/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf, lessonId } from './ids.ts'
import type { PlannedLesson } from './planned-lesson.ts'

const WRITTEN_AFTER_MINUTES = 60
/** What was written in the last days is still new to its student. */
const READ_AFTER_MINUTES = 6 * 24 * 60

/** Each completed lesson has its feedback, and no other (Rules: bookings). */
export async function insertAllFeedback(tx: Tx, lessons: readonly PlannedLesson[], today: Date): Promise<void> {
  for (const [place, lesson] of lessons.entries()) {
    if (lesson.status !== 'COMPLETED') continue
    const now = addMinutes(lesson.endTime, WRITTEN_AFTER_MINUTES)
    const texts = writtenAbout(lesson)
    const id = idOf(`feedback ${place}`)
    await insertFeedback(tx, { id, bookingId: lessonId(place), texts, now })
    const readAt = addMinutes(now, READ_AFTER_MINUTES)
    if (readAt <= today) await updateToRead(tx, id, readAt)
  }
}

/** As varied as the titles are. */
function writtenAbout({ type, title }: PlannedLesson): Texts {
  return type === 'CONSULTATION'
    ? afterConsultation
    : (afterLesson[title.length % afterLesson.length]?.(title) ?? afterConsultation)
}

const afterConsultation: Texts = {
  feedback: 'It was good to meet you both. There is plenty to build on, and the goal for this year is realistic.',
  stepsToImprove: 'A regular half hour in the middle of the week will help more than a long Sunday.',
  homeworkTargets: 'Bring the last two school reports and a piece of work that you are proud of.',
}

const afterLesson: readonly ((topic: string) => Texts)[] = [
  (topic) => ({
    feedback: `${topic}: a focused hour. The method is secure now, and the work is laid out so that it can be followed.`,
    stepsToImprove: 'Underline what the question asks for before you begin.\nCheck each answer once more at the end.',
    homeworkTargets: 'The first ten questions of the worksheet.\nOne exam question, with a clock beside you.',
  }),
  (topic) => ({
    feedback: `Good progress. ${topic} needed a lot of help at first and none at all by the end.`,
    stepsToImprove: 'Say in a sentence what you are about to do, then do it.',
    homeworkTargets: 'Write out today’s example again from memory, and compare.',
  }),
  (topic) => ({
    feedback: `A demanding lesson, met with good humour. The hardest part of “${topic}” was solved without a hint.`,
    stepsToImprove: 'Leave a hard question and come back to it: two were lost for want of time.',
    homeworkTargets: 'Section B of the June paper.\nMark it yourself and bring your questions.',
  }),
]
