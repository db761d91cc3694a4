import * as z from 'zod'
import { isRunTooShort, LENGTHS, RULE_BOUNDS } from '#domain/diary-rules.ts'
import { NATIONS } from '#domain/seasons.ts'
import { defineGroup } from './core.ts'
import { share } from './fields.ts'

const NOT_A_LENGTH = 'Please choose lengths of a quarter of an hour up to three hours.'
const SHORTEST_TOO_LONG = 'Your shortest lesson is longer than a run'

function whole({ min, max }: { min: number; max: number }) {
  const sentence = `Please enter a whole number from ${min} to ${max}.`
  return z.int(sentence).min(min, sentence).max(max, sentence)
}
const gap = whole(RULE_BOUNDS.gapMinutes).multipleOf(5, 'Please choose steps of five minutes.')

export const diaryRulesFields = z.object({
  noticeMinutes: whole(RULE_BOUNDS.noticeMinutes),
  furthestDays: whole(RULE_BOUNDS.furthestDays).nullable(),
  gapOnlineMinutes: gap,
  gapInPersonMinutes: gap,
  dayLessons: whole(RULE_BOUNDS.dayLessons).nullable(),
  dayMinutes: whole(RULE_BOUNDS.dayMinutes).nullable(),
  weekLessons: whole(RULE_BOUNDS.weekLessons).nullable(),
  weekMinutes: whole(RULE_BOUNDS.weekMinutes).nullable(),
  runMinutes: whole(RULE_BOUNDS.runMinutes).nullable(),
  breakMinutes: whole(RULE_BOUNDS.breakMinutes),
  /** In minutes, ascending in every answer. */
  lengths: z
    .array(z.int(NOT_A_LENGTH).refine((minutes) => LENGTHS.includes(minutes), NOT_A_LENGTH))
    .min(1, NOT_A_LENGTH)
    .max(12, NOT_A_LENGTH),
  /** Whose bank holidays are closed; null keeps none. */
  nation: z.enum(NATIONS, 'Please choose a nation.').nullable(),
  /** A known student's request inside the published hours that reaches no limit is confirmed at once. */
  atOnce: z.boolean(),
  lateHours: whole(RULE_BOUNDS.lateHours),
  latePercent: share,
  absentPercent: share,
})
const form = diaryRulesFields.refine((given) => !isRunTooShort(given), {
  message: SHORTEST_TOO_LONG,
  path: ['runMinutes'],
})

const policy = diaryRulesFields.pick({ lateHours: true, latePercent: true, absentPercent: true })

export const diaryRules = defineGroup({
  policy: {
    method: 'GET',
    path: '/policy',
    access: 'public',
    summary:
      'What the tutor asks of whoever cancels late, for what is confirmed from now on, or does not come (Rules #228).',
    reply: policy,
  },
  read: {
    method: 'GET',
    path: '/diary-rules',
    access: 'tutor',
    summary: "The tutor's own limits on what families may book (Rules #219).",
    reply: diaryRulesFields,
  },
  set: {
    method: 'PUT',
    path: '/diary-rules',
    access: 'tutor',
    summary: 'Sets the limits on what families may book from now on; bookings stay as they are (Rules #219).',
    body: form,
    reply: diaryRulesFields,
    changes: { availability: 'everyone' },
  },
})
