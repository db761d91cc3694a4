import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { eachEndpoint, isSchema } from '#contract/core.ts'
import { instant, price } from '#contract/fields.ts'
import { encoderOf } from './encode.ts'

const lesson = z.object({
  title: z.string(),
  startTime: instant(),
  price,
  minutes: z.int(),
  isOnline: z.boolean(),
  status: z.enum(['REQUESTED', 'CONFIRMED']),
  meetingLink: z.string().nullable(),
  feedback: z.object({ stars: z.int().min(1).max(5) }).optional(),
})
const lessons = z.array(lesson)
const algebra = {
  title: 'Algebra',
  startTime: new Date('2026-01-19T16:00:00Z'),
  price: 2550,
  minutes: 60,
  isOnline: true,
  status: 'CONFIRMED',
  meetingLink: null,
}

test('a reply is written with its codecs, and an absent part is left out', () => {
  expect(JSON.stringify(encoderOf(lessons)([algebra, { ...algebra, feedback: { stars: 5 } }]))).toBe(
    '[{"title":"Algebra","startTime":"2026-01-19T16:00:00.000Z","price":25.5,"minutes":60,"isOnline":true,' +
      '"status":"CONFIRMED","meetingLink":null},' +
      '{"title":"Algebra","startTime":"2026-01-19T16:00:00.000Z","price":25.5,"minutes":60,"isOnline":true,' +
      '"status":"CONFIRMED","meetingLink":null,"feedback":{"stars":5}}]',
  )
})

test('what was not promised is left out at every depth', () => {
  const answer = [{ ...algebra, passwordHash: 'x', feedback: { stars: 5, draft: 'private' } }]
  expect(JSON.stringify(encoderOf(lessons)(answer))).not.toMatch(/passwordHash|draft/)
})

test.for([
  ['title', 5],
  ['title', undefined],
  ['startTime', '2026-01-19T16:00:00.000Z'],
  ['startTime', new Date(Number.NaN)],
  ['price', 25.5],
  ['price', '2550'],
  ['minutes', Number.NaN],
  ['minutes', 60n],
  ['isOnline', 1],
  ['status', 'DENIED'],
  ['meetingLink', undefined],
  ['feedback', null],
  ['feedback', []],
  ['feedback', { stars: 6 }],
])('a reply whose %s is %o is refused, and the failure says where', ([field, value]) => {
  const encode = encoderOf(lessons)
  expect(() => encode([algebra, { ...algebra, [field as string]: value }])).toThrow(new RegExp(`"${field}"`))
})

test('a list where one thing was promised is refused, and the other way round', () => {
  expect(() => encoderOf(lesson)([algebra])).toThrow()
  expect(() => encoderOf(lessons)(algebra)).toThrow()
})

test('a schema that cannot be taken apart is encoded by zod itself', () => {
  const odd = z.object({
    choice: z.union([z.literal('all'), z.array(instant())]),
    notes: z.record(z.string(), z.string()),
    email: z.email(),
    even: z.int().refine((value) => value % 2 === 0),
    strict: z.strictObject({ a: z.string() }),
    shouted: z.string().toUpperCase(),
  })
  const answer = {
    choice: [new Date(0)],
    notes: { a: 'b' },
    email: 'a@home.test',
    even: 2,
    strict: { a: 'b' },
    shouted: 'hey',
  }
  const encode = encoderOf(odd)
  expect(encode(answer)).toEqual(z.encode(odd, answer as never))
  expect(() => encode({ ...answer, email: 'nobody' })).toThrow()
  expect(() => encode({ ...answer, even: 3 })).toThrow()
  expect(() => encode({ ...answer, strict: { a: 'b', c: 'd' } })).toThrow()
})

const promises = [...eachEndpoint(api)].flatMap(({ name, endpoint }) =>
  isSchema(endpoint.reply) ? [{ name, reply: endpoint.reply as z.ZodType }] : [],
)
test.for(promises)('the reply of $name is encoded and refused as by zod', ({ reply }) => {
  const encode = encoderOf(reply)
  fc.assert(
    fc.property(nearlyFitting(reply), (answer) => {
      expect(outcome(() => encode(answer))).toEqual(outcome(() => z.encode(reply, answer)))
    }),
    { numRuns: 100 },
  )
})

function outcome(encode: () => unknown): unknown {
  try {
    return JSON.stringify(encode())
  } catch (error) {
    return error
  }
}

/** Mostly what the schema promises with a field too many; now and then anything at all. */
function nearlyFitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.anything() })
}

function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, nearlyFitting(field)])
      return fc.record({ ...Object.fromEntries(fields), secret: fc.constant('not promised') })
    }
    case 'array':
      return fc.array(nearlyFitting(def.element), { maxLength: 2 })
    case 'nullable':
      return fc.option(nearlyFitting(def.innerType), { nil: null })
    case 'optional':
      return fc.option(nearlyFitting(def.innerType), { nil: undefined })
    case 'pipe':
      return nearlyFitting(def.out)
    case 'string':
      return fc.oneof(fc.string(), fc.constant('amira@home.test'))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.integer()
    case 'date':
      return fc.date({ min: new Date(0), max: new Date('2200-01-01') })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    default:
      return fc.anything()
  }
}
