import { penceToPounds, tenthsToPercent } from '#domain/money.ts'

/**
 * Every difference between the wire and the code, and the only converters between them: `fields.ts` makes schemas of
 * them, and the browser, which loads no schemas, applies them where the plan of an endpoint says so.
 */
export const codecs = {
  /** ISO text with an offset; an instant. */
  instant: { decode: (text: string) => new Date(text), encode: isoOf },
  /** Pounds; integer pence. */
  pounds: { decode: (pounds: number) => Math.round(pounds * 100), encode: penceToPounds },
  /** Hours, signed where they come and go; integer minutes. */
  hours: { decode: (hours: number) => Math.round(hours * 60), encode: (minutes: number) => minutes / 60 },
  /** Percent; tenths of a percent. */
  percent: { decode: (percent: number) => Math.round(percent * 10), encode: tenthsToPercent },
  /** `true` or `false` in a query; a boolean. */
  flag: { decode: (text: string) => text === 'true', encode: (flag: boolean) => String(flag) as 'true' | 'false' },
  /** Digits in a query; a number. */
  number: { decode: Number, encode: String as (value: number) => string },
  /** A list as the text of a JSON array, in a form. */
  json: { decode: (text: string) => JSON.parse(text) as string[], encode: (ids: string[]) => JSON.stringify(ids) },
  /** Ids with commas between them in a query; a list. */
  list: { decode: (text: string) => text.split(','), encode: (ids: readonly string[]) => ids.join(',') },
}
export type CodecName = keyof typeof codecs

/** Which fields of a value differ between the wire and the code; what is left out is the same on both sides. */
export type Plan = CodecName | readonly [Plan] | { readonly [field: string]: Plan }

/** Converts whatever the plan names, and leaves the rest as it is. */
export function convert(value: unknown, plan: Plan | undefined, way: 'decode' | 'encode'): unknown {
  if (plan === undefined || value === null || value === undefined) return value
  if (typeof plan === 'string') return codecs[plan][way](value as never)
  if (isOfList(plan)) return (value as readonly unknown[]).map((each) => convert(each, plan[0], way))
  const converted: Record<string, unknown> = { ...value }
  for (const [field, inner] of Object.entries(plan)) {
    if (field in converted) converted[field] = convert(converted[field], inner, way)
  }
  return converted
}

function isOfList(plan: Exclude<Plan, string>): plan is readonly [Plan] {
  return Array.isArray(plan)
}

/** Half a megabyte. Lists have the same instants again and again, and writing one anew takes ten times as long. */
const MOST_KEPT = 5000
const kept = new Map<number, string>()

function isoOf(at: Date): string {
  const known = kept.get(at.getTime())
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const text = at.toISOString()
  kept.set(at.getTime(), text)
  return text
}
