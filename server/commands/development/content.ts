import { Refusal } from '#contract/refusals.ts'
import type { SiteContent } from '#contract/site-content.ts'
import type { CancellingPolicy } from '#domain/late.ts'
import { poundsToPence } from '#domain/money.ts'
import { consultationPricePence, hourlyPricePence } from '#domain/pricing.ts'
import type { PublicSettings } from '#domain/site-settings.ts'
import type { Category } from '#domain/subjects.ts'

/** As the wire has them: pounds. */
interface SentSubject {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly onlineRate: number | null
  readonly inPersonRate: number | null
  readonly hourlyRate: number | null
  readonly consultationRate: number
}

/** What the public pages show, asked of the API like any visitor: the server's own code may have changed meanwhile. */
export async function askForContent(api: string): Promise<SiteContent> {
  const [policy, subjects, hours, settings] = await Promise.all([
    ask<CancellingPolicy>(`${api}/api/policy`),
    ask<SentSubject[]>(`${api}/api/subjects`),
    ask<NonNullable<SiteContent['hours']>>(`${api}/api/availability/public`),
    ask<PublicSettings & { noticePeriodHours: number }>(`${api}/api/site-settings`),
  ])
  const { onlyInvited, noticePeriodHours: _, ...said } = settings
  const { brandName, tutorName, biography, quote, contactEmail, postalAddress, processors, area, blurb, ...claims } =
    said
  return {
    settings: {
      ...{ brandName, tutorName, biography, quote, contactEmail, postalAddress, processors, area, blurb },
      ...{ onlyInvited, policy, claims },
    },
    subjects: subjects.map(siteSubject),
    hours,
    // No visitor may ask for them; the product itself shows them.
    packages: [],
  }
}

function siteSubject({ id, name, category, ...sent }: SentSubject): SiteContent['subjects'][number] {
  const rates = {
    onlineRatePence: penceOf(sent.onlineRate),
    inPersonRatePence: penceOf(sent.inPersonRate),
    hourlyRatePence: penceOf(sent.hourlyRate),
    consultationRatePence: penceOf(sent.consultationRate),
  }
  return {
    id,
    name,
    category,
    onlineRatePence: hourlyPricePence(rates, true),
    inPersonRatePence: hourlyPricePence(rates, false),
    consultationPence: consultationPricePence(rates),
  }
}

const penceOf = (pounds: number | null): number | null => (pounds === null ? null : poundsToPence(pounds))

const TRIES = 50
const TRY_AGAIN_MS = 100

/** Waits for a server that is just being started anew. */
async function ask<Reply>(url: string): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return (await response.json()) as Reply
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}

/** What a form of a public page holds, as a script would send it; throws what the API refuses it with. */
export async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.status === 204 ? null : response.json()
  const { code, message } = (await response.json()) as { code: string; message: string }
  const retryAfterSeconds = Number(response.headers.get('retry-after'))
  throw new Refusal({ code, message, status: response.status }, retryAfterSeconds ? { retryAfterSeconds } : {})
}
