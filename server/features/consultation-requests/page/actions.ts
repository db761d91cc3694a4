import type * as z from 'zod'
import type { consultationRequests } from '#contract/consultation-requests.ts'
import { consultationRequestBody } from '#contract/consultation-requests.ts'
import type { Answer } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import {
  CONSULTATION_FIELDS,
  type ConsultationDraft,
  type ConsultationField,
  type ConsultationPage,
} from '#contract/site-content.ts'
import { dayOf } from '#domain/day-words.ts'
import { londonClockOf } from '#domain/time.ts'

type Requests = typeof consultationRequests

/** What the page stands on; each throws a refusal where there is one. */
export interface Booking {
  readonly now: () => Date
  readonly times: () => Promise<Answer<Requests['times']>>
  readonly ask: (body: z.output<typeof consultationRequestBody>) => Promise<Answer<Requests['ask']>>
  readonly look: (token: string) => Promise<Answer<Requests['look']>>
  readonly confirm: (token: string) => Promise<Answer<Requests['confirm']>>
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly page: ConsultationPage
}

const CHECK_FORM = 'Please check the form and try again.'

/** The page with the times of two weeks (Rules #250). */
export async function showForm(booking: Booking): Promise<Answered> {
  return { status: 200, headers: {}, page: { is: 'form', draft: await draftOf(booking) } }
}

/** Takes what a form holds, and says on a page what came of it; what was typed stays (Rules #251). */
export async function takeForm(booking: Booking, text: string): Promise<Answered> {
  const fields = Object.fromEntries(new URLSearchParams(text))
  const {
    success,
    data: body,
    error,
  } = consultationRequestBody.safeParse({ ...fields, openForMs: openFor(fields, booking) })
  if (!success) {
    const problems = error.issues.flatMap(({ path: [field], message }) => (isField(field) ? [[field, message]] : []))
    const draft = await draftOf(booking, fields, {
      problems: Object.fromEntries(problems.reverse()),
      problem: CHECK_FORM,
    })
    return { status: 400, headers: {}, page: { is: 'form', draft } }
  }
  return answering(
    async () => ({ is: 'sent', message: (await booking.ask(body)).message }),
    async ({ code, message }) => {
      const isOfTime = code === bookingRefusals.time_taken.code
      const said = isOfTime
        ? { problems: { startTime: message }, problem: CHECK_FORM }
        : { problems: {}, problem: message }
      return { is: 'form', draft: await draftOf(booking, fields, said) }
    },
  )
}

/** Loading the link's page books nothing: programs that read mails follow their links (Rules #252). */
export function showLink({ look }: Booking, token: string): Promise<Answered> {
  return answering(async () => pageOf(await look(token)), refused)
}

/** What the button on that page does (Rules #252). */
export function takeLink({ confirm }: Booking, token: string): Promise<Answered> {
  return answering(async () => pageOf(await confirm(token)), refused)
}

function pageOf({ startTime, isConfirmed }: Answer<Requests['look']>): ConsultationPage {
  return { is: isConfirmed ? 'booked' : 'question', when: `${dayOf(startTime)}, ${londonClockOf(startTime)}` }
}

const refused = async ({ message: problem }: Refusal): Promise<ConsultationPage> => ({ is: 'refused', problem })

async function answering(
  answer: () => Promise<ConsultationPage>,
  otherwise: (refusal: Refusal) => Promise<ConsultationPage>,
): Promise<Answered> {
  try {
    return { status: 200, headers: {}, page: await answer() }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const { status, retryAfterSeconds } = failure
    const headers: Answered['headers'] = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}
    return { status, headers, page: await otherwise(failure) }
  }
}

/** The page says when it was made; whoever says nothing of it is a program. */
function openFor({ openedAt = '' }: Readonly<Record<string, string>>, { now }: Booking): number {
  const opened = /^\d{1,15}$/.test(openedAt) ? Number(openedAt) : Number.POSITIVE_INFINITY
  return Math.max(0, now().getTime() - opened)
}

const isField = (field: unknown): field is ConsultationField => CONSULTATION_FIELDS.some((each) => each === field)

async function draftOf(
  { times, now }: Booking,
  typed: Readonly<Record<string, string>> = {},
  said: Pick<ConsultationDraft, 'problems' | 'problem'> = { problems: {}, problem: '' },
): Promise<ConsultationDraft> {
  const days = Map.groupBy(await times(), ({ startTime }) => dayOf(startTime))
  const values = CONSULTATION_FIELDS.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field]]]))
  return {
    days: [...days].map(([name, ofDay]) => ({
      name,
      times: ofDay.map(({ startTime }) => ({ value: startTime.toISOString(), clock: londonClockOf(startTime) })),
    })),
    ...{ values: Object.fromEntries(values), openedAt: openedAtOf(typed) ?? now().getTime() },
    ...said,
  }
}

/** A form that comes back was open from the beginning. */
function openedAtOf({ openedAt = '' }: Readonly<Record<string, string>>): number | null {
  return /^\d{1,15}$/.test(openedAt) ? Number(openedAt) : null
}
