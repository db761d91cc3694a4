/**
 * The converters between the wire (ISO text, pounds, clock text) and the domain (instants, pence, branded text).
 * Nothing else in the product converts.
 */

import * as z from 'zod'
import { percentToTenths, poundsToPence } from '#domain/money.ts'
import { SHARES } from '#domain/shares.ts'
import { type CalendarDate, type ClockTime, isCalendarDate, isClockTime } from '#domain/time.ts'
import { type CodecName, codecs } from './codecs.ts'

z.config({ localeError: (issue) => sentenceFor(issue) })

/** Writes the codec's name beside the schema, for the plan that browsers have of it. */
export function named<S extends z.ZodType>(codec: CodecName, schema: S): S {
  return schema.meta({ 'x-codec': codec })
}

/** What a person reads when a field has no sentence of its own. */
function sentenceFor(issue: {
  code: string
  input?: unknown
  maximum?: unknown
  minimum?: unknown
  origin?: string
}): string {
  if (issue.input === undefined || issue.input === null) return 'This field is required.'
  if (issue.code === 'too_big' && issue.origin === 'string') return `Please use at most ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'This field is required.'
  if (issue.code === 'too_big') return `Please choose at most ${issue.maximum}.`
  if (issue.code === 'too_small') return `Please choose at least ${issue.minimum}.`
  return 'This value is not valid.'
}

/** Of what a lesson costs, in percent: nothing, half or all of it (Rules #227). */
export const share = z.literal(SHARES, 'Please choose nothing, half or all of it.')

/** C0 control characters and DEL; a line break and a tab are allowed in long text only (Rules R6). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the rule
const SHORT_TEXT_CONTROLS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the rule
const LONG_TEXT_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/
/** Whether text has a character that one line of text must not have. */
export const hasControls = (text: string): boolean => SHORT_TEXT_CONTROLS.test(text)

/** One line of text: trimmed, NFC, without control characters (Rules R6). */
export function line(max: number, required?: string): z.ZodString {
  return text(max, SHORT_TEXT_CONTROLS, required)
}
/** Text that may have several lines; a carriage return before a line feed is dropped (Rules R6). */
export function paragraphs(max: number, required?: string): z.ZodString {
  return text(max, LONG_TEXT_CONTROLS, required)
}
function text(max: number, controls: RegExp, required: string | undefined): z.ZodString {
  const base = z
    .string(required ? { error: required } : undefined)
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .max(max, `Please use at most ${max} characters.`)
    .refine((value) => !controls.test(value), 'Please remove the control characters from this text.')
  return required ? base.min(1, required) : base
}

const ID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Whether text has the form of our ids; anything else cannot exist (Rules R1). */
export const isId = (text: string): boolean => ID_TEXT.test(text)
/** An id inside a body or a query. */
export const id = z.string().refine(isId, 'This value is not valid.')

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
function isInstantText(value: string): boolean {
  const date = ISO_INSTANT.exec(value)?.[1]
  return date !== undefined && isCalendarDate(date) && !Number.isNaN(Date.parse(value))
}
/** ISO text with an offset on the wire, an instant inside (Rules R9: `2027-02-30` and a missing offset are refused). */
export function instant(message = 'Please give a date and time with its offset.') {
  return named(
    'instant',
    z.codec(z.string({ error: message }).refine(isInstantText, message), z.date(), codecs.instant),
  )
}

/** A London calendar date, `YYYY-MM-DD`. */
export function calendarDate(message = 'Invalid date'): z.ZodType<CalendarDate, CalendarDate | string> {
  return z
    .custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value), message)
    .meta({ type: 'string', format: 'date' }) as never
}
/** A London wall-clock time, `HH:MM`. */
export function clockTime(message = 'Please give a time as HH:MM.'): z.ZodType<ClockTime, ClockTime | string> {
  return z
    .custom<ClockTime>((value) => typeof value === 'string' && isClockTime(value), message)
    .meta({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) as never
}
/** A date or a time of a day in a reply: whatever is stored. Looking at each again would slow a week of times down. */
export const dateOfReply: z.ZodType<CalendarDate, string> = z.string() as never
export const clockOfReply: z.ZodType<ClockTime, string> = z.string() as never

/** Pounds with at most two decimals on the wire, integer pence inside. */
export function pounds(maxPounds: number, message = 'Please enter an amount in pounds.') {
  const range = `Please enter an amount from £0 to £${maxPounds.toLocaleString('en-GB')}.`
  const amount = z
    .number({ error: message })
    .min(0, { error: range, abort: true })
    .max(maxPounds, { error: range, abort: true })
    .refine((value) => poundsToPence(value) !== null, 'Please use at most two decimals.')
  return named('pounds', z.codec(amount, z.int(), codecs.pounds))
}
/** Pounds in a reply: whatever is stored, written as a number. */
export const price = named('pounds', z.codec(z.number(), z.int(), codecs.pounds))

/** Hours on the wire, signed where they come and go; integer minutes inside. */
export const hours = named('hours', z.codec(z.number(), z.int(), codecs.hours))

/** Percent in steps of a half on the wire, tenths of a percent inside (I22). */
export function halfPercent(message: string) {
  const half = z.number({ error: message }).refine((value) => percentToTenths(value) !== null, message)
  return named('percent', z.codec(half, z.int(), codecs.percent))
}
/** A percentage in a reply: whatever is stored, written as a number. */
export const percent = named('percent', z.codec(z.number(), z.int(), codecs.percent))

/** `true` or `false` in a query string; nothing else (Rules #12). */
export const queryFlag = named(
  'flag',
  z.codec(z.enum(['true', 'false'], 'Please use true or false.'), z.boolean(), codecs.flag),
)

/** How many of a list, in a query: one at least, and all that are ever listed unless told otherwise. */
export function listLimit(most: number) {
  const limit = z.int().min(1, 'Invalid limit').max(most, 'Invalid limit')
  return named('number', z.codec(z.string().regex(/^\d{1,4}$/, 'Invalid limit'), limit, codecs.number)).default(most)
}
