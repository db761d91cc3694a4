import { inOneSentence } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { addDays, londonDateOf } from '#domain/time.ts'
import { hoursInWords } from '#web/app/features/hour-packages/words.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import type { Home, HomeLesson } from './api.ts'

/** Rules: families. */
export const words = {
  notLoaded: 'Failed to load what there is of your children. Please try again.',
  noChild: 'No child is linked to your account. Please ask the tutor.',
  toDo: 'To do',
  nothingToDo: 'Nothing to do.',
  week: 'This week',
  noLessonsThisWeek: 'No lessons this week.',
  book: 'Book a lesson',
  money: 'Money',
  children: 'Children',
  nextLesson: 'Next lesson',
  noNextLesson: 'Nothing is confirmed yet.',
  lastFeedback: 'Last feedback',
  noFeedback: 'None yet.',
  onlyMoney: (child: string) => `You pay for ${child}’s lessons and do not see them.`,
  asksPermission: (tutor: string, child: string) => `${tutor.split(' ')[0]} asks your permission about ${child}`,
  asksLink: (parent: string, child: string) => `${parent} asks to be linked to ${child}`,
  /** Of what waits, where not all of it is listed. */
  more: (count: number) => `and ${count} more`,
} as const

/** "Mathematics for Amira", by the title where the tutor gave one. */
export function lessonFor(lesson: HomeLesson): string {
  return `${lessonName(lesson)} for ${firstNameOf(lesson.child)}`
}

/** "GCSE Mathematics and A-Level Physics", "GCSE Mathematics consultation", or what the tutor calls it. */
export function lessonName({ title, subjects, type }: HomeLesson): string {
  const name = inOneSentence(subjects.map(subjectInFull))
  return title ?? (type === 'CONSULTATION' ? `${name} consultation` : name)
}

/** "GCSE Mathematics for Amira, Thu 10 Sept, 16:30–17:30": which lesson a button belongs to. */
export function lessonInWords(lesson: HomeLesson): string {
  return `${lessonFor(lesson)}, ${dayAndRange(lesson.startTime, lesson.endTime)}`
}

/** "£60.00 to pay by Fri 11 Sept", "£60.00 was to be paid by Fri 4 Sept" */
export function paymentInWords({ amount, dueDate }: Home['payments']['items'][number], now: Date): string {
  return `${poundsText(amount)} ${dueDate < now ? 'was to be paid' : 'to pay'} by ${day(dueDate)}`
}

/** "GCSE Mathematics for Amira, lesson of Fri 11 Sept", "Hours of GCSE Mathematics for Amira" */
export function paidForInWords({ subject, child, startTime }: Home['payments']['items'][number]): string {
  const what = `${subjectInFull(subject)} for ${firstNameOf(child)}`
  return startTime ? `${what}, lesson of ${day(startTime)}` : `Hours of ${what}`
}

/** "Homework for Sam is due tomorrow", "Homework for Sam was due on Fri 4 Sept" */
export function homeworkInWords({ child, dueDate }: Home['homework']['items'][number], now: Date): string {
  const homework = `Homework for ${firstNameOf(child)}`
  if (dueDate < now) return `${homework} was due on ${day(dueDate)}`
  const [date, today] = [londonDateOf(dueDate), londonDateOf(now)]
  const when = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : `on ${day(dueDate)}`
  return `${homework} is due ${when}`
}

/** "Owed £90.00, overdue £30.00" */
export function owedInWords({ owed, overdue }: NonNullable<Home['money']>): string {
  if (owed === 0) return 'Nothing is owed.'
  return `Owed ${poundsText(owed)}${overdue > 0 ? `, overdue ${poundsText(overdue)}` : ''}`
}

/** "7.5 hours left" */
export function hoursLeft({ remainingHours }: NonNullable<Home['money']>): string {
  return remainingHours === 0 ? 'No hours left' : `${hoursInWords(remainingHours)} left`
}
