/**
 * Replies are encoded thousands at a time from schemas that never change, so each schema is taken apart once and becomes a
 * function that is written for it. Functions put together for each field took 2.5 times as long for a list of bookings, and
 * JSON three times as long for what they made; zod's own `encode`, which re-reads what a codec has written, more than both.
 */
import * as z from 'zod'
import type { Schema } from '#contract/core.ts'

type Encode = (value: unknown) => unknown

/**
 * Encodes a reply exactly as `z.encode` does: unpromised fields are left out, codecs applied, a wrong type refused. One
 * difference: what a codec writes must have the wire's type, but the rules for what others send are not asked again.
 */
export function encoderOf(schema: Schema): Encode {
  let encode: Encode | undefined
  return (answer) => {
    try {
      encode ??= written(schema as z.core.$ZodType)
      return encode(answer)
    } catch {
      return z.encode(schema as z.ZodType, answer) // which says what is wrong, and where
    }
  }
}

class Misfit extends Error {}
function misfit(): never {
  throw new Misfit()
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const isDate = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime())

/** A schema as a function of its own: the text of one expression, and the values that it names. */
function written(schema: z.core.$ZodType): Encode {
  const given: Record<string, unknown> = {
    misfit,
    isObject,
    isDate,
    isWhole: Number.isSafeInteger,
    isFinite: Number.isFinite,
  }
  const body = textOf(schema, 'value', (thing) => {
    const name = `given${Object.keys(given).length}`
    given[name] = thing
    return name
  })
  return new Function(...Object.keys(given), `return (value) => { let at; return ${body} }`)(...Object.values(given))
}

/** Hands a value to the function that is written, under the name that is returned. */
type Give = (thing: unknown) => string

/** `value` is the text of what is encoded; what is looked at twice is `at` meanwhile. */
function textOf(schema: z.core.$ZodType, value: string, give: Give): string {
  return hasChecks(schema) ? byZod(schema, value, give) : textOfType(schema as z.core.$ZodTypes, value, give)
}

/** Whole numbers are so common that they count as a type of their own. */
function hasChecks(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as z.core.$ZodTypeDef & { check?: string; format?: string }
  return Boolean(def.checks?.length) || (def.check !== undefined && def.format !== 'safeint')
}

function textOfType(schema: z.core.$ZodTypes, value: string, give: Give): string {
  const { def } = schema._zod
  const where = (fits: string) => `((at = ${value}), ${fits} ? at : misfit())`
  switch (def.type) {
    case 'object':
      return def.catchall ? byZod(schema, value, give) : textOfObject(def.shape, value, give)
    case 'array':
      return `(Array.isArray(at = ${value}) ? at.map(${give(written(def.element))}) : misfit())`
    case 'nullable':
      return `(${value} === null ? null : ${textOf(def.innerType, value, give)})`
    case 'optional':
      return `(${value} === undefined ? undefined : ${textOf(def.innerType, value, give)})`
    case 'pipe':
      return textOfPipe(schema as z.core.$ZodPipe, value, give)
    case 'string':
    case 'boolean':
      return where(`typeof at === '${def.type}'`)
    case 'number':
      return where('format' in def ? 'isWhole(at)' : 'isFinite(at)')
    case 'date':
      return where('isDate(at)')
    case 'enum':
      return where(`${give(schema._zod.values)}.has(at)`)
    default:
      return byZod(schema, value, give)
  }
}

function byZod(schema: z.core.$ZodType, value: string, give: Give): string {
  return `${give((each: unknown) => z.encode(schema, each))}(${value})`
}

function textOfObject(shape: z.core.$ZodShape, value: string, give: Give): string {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const key = JSON.stringify(name)
    return `${key}: ${textOf(schema, `${value}[${key}]`, give)}`
  })
  return `(isObject(${value}) ? { ${fields.join(', ')} } : misfit())`
}

function textOfPipe(schema: z.core.$ZodPipe, value: string, give: Give): string {
  const { in: wire, out: domain, reverseTransform } = schema._zod.def
  if (!reverseTransform) return byZod(schema, value, give)
  const encoded = `${give(reverseTransform)}(${textOf(domain, value, give)}, { value: ${value}, issues: [] })`
  return textOfType(wire as z.core.$ZodTypes, encoded, give)
}
