import { expect, test } from 'vitest'
import * as z from 'zod'
import { api, topicOf } from './api.ts'
import { convert } from './codecs.ts'
import { defineGroup, eachEndpoint, isSchema } from './core.ts'
import { instant, price, queryFlag } from './fields.ts'
import { wireOf } from './planning.ts'

const wire = wireOf(api, topicOf)

test('what browsers know of an endpoint: where it is, what it depends on, what it changes, what differs from the code', () => {
  expect(wire.invites.list).toEqual({
    ...{ call: 'GET /invite', reads: ['invites'] },
    answer: [{ usedAt: 'instant', createdAt: 'instant' }],
  })
  expect(wire.hourPackages.adjust).toMatchObject({
    changes: ['hour-packages', 'payments'],
    body: { hoursChange: 'hours' },
    answer: { totalHours: 'hours', pricePerHour: 'pounds', discountPercent: 'percent', paidAt: 'instant' },
  })
  expect(wire.subjects.list.query).toEqual({ includeInactive: 'flag' })
  expect(wire.bookings.calendarFile.isFile).toBe(true)
})

test('a page that reads is not told to read again, whatever its reading has changed', () => {
  expect(api.chats.one.changes).toEqual({ chat: 'other', 'unread-messages': 'self' })
  expect(wire.chats.one).not.toHaveProperty('changes')
})

test('an answer is decoded as its schema would, inside lists and where it is null too', () => {
  const reply = z.object({ at: instant().nullable(), lines: z.array(z.object({ amount: price, note: z.string() })) })
  const probe = defineGroup({ list: { method: 'GET', path: '/probe', access: 'person', summary: 'A test.', reply } })
  const { answer } = wireOf({ probe }, { probe: null }).probe.list
  for (const at of ['2026-10-25T00:30:00.000Z', null]) {
    const sent = { at, lines: [{ amount: 37.5, note: '37.5' }] }
    expect(convert(sent, answer, 'decode')).toEqual(z.decode(reply, sent))
    expect(convert(convert(sent, answer, 'decode'), answer, 'encode')).toEqual(sent)
  }
})

test('a question is encoded as its schema reads it; what was left out stays left out', () => {
  const query = z.object({ flag: queryFlag.optional(), from: instant().optional() })
  const probe = defineGroup({
    list: { method: 'GET', path: '/probe', access: 'person', summary: '', query, reply: query },
  })
  const plan = wireOf({ probe }, { probe: null }).probe.list.query
  expect(convert({ flag: false, from: new Date('2026-03-29T01:00:00Z') }, plan, 'encode')).toEqual({
    ...{ flag: 'false', from: '2026-03-29T01:00:00.000Z' },
  })
  expect(convert({ flag: undefined }, plan, 'encode')).toEqual({ flag: undefined })
})

test('a field that has a codec in one of several shapes is refused when the pages are built', () => {
  const reply = z.object({ either: z.union([z.object({ at: instant() }), z.object({ on: z.string() })]) })
  const probe = defineGroup({ list: { method: 'GET', path: '/probe', access: 'person', summary: '', reply } })
  expect(() => wireOf({ probe }, { probe: null })).toThrow('several shapes')
})

test('every codec of the contract has a name, so that no plan misses one', () => {
  const nameless = [...eachEndpoint(api)].flatMap(({ name, endpoint: { query, body, form, reply } }) =>
    [query, body, form?.fields, isSchema(reply) ? reply : undefined].flatMap((schema) =>
      namelessIn(schema as z.ZodType | undefined).map((path) => `${name} ${path}`),
    ),
  )
  expect(nameless.sort()).toEqual([])
})

/** Where a schema turns one thing into another without saying by which codec. */
function namelessIn(schema: z.ZodType | undefined, path = ''): string[] {
  if (!schema) return []
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const stays = (def.out as z.ZodType | undefined)?._zod.def.type === 'string'
  if (def.type === 'pipe') return stays || schema.meta()?.['x-codec'] ? [] : [path]
  const fields = Object.entries((def.shape as Record<string, z.ZodType> | undefined) ?? {})
  const inner = [def.innerType, def.element, ...((def.options as z.ZodType[] | undefined) ?? [])] as z.ZodType[]
  return [
    ...fields.flatMap(([field, shape]) => namelessIn(shape, path ? `${path}.${field}` : field)),
    ...inner.flatMap((each) => namelessIn(each, path)),
  ]
}
