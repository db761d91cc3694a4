import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from './api.ts'
import { eachEndpoint, isSchema, type Schema } from './core.ts'

/** How fields are called that open something for whoever has what stands in them. */
const SECRET = /token|secret|password|pin$|codes?$|url$|key$/i
/** A bank's sort code stands on every bill; a client key is made by the browser, to tell a message sent twice. */
const NO_SECRETS = ['sortCode', 'bankSortCode', 'clientKey']

/** The names of the fields of text in a reply, wherever in it they stand. */
function* textFields(schema: Schema, name = ''): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') for (const [key, field] of Object.entries(def.shape)) yield* textFields(field, key)
  else if (def.type === 'array') yield* textFields(def.element, name)
  else if (def.type === 'union') for (const option of def.options) yield* textFields(option, name)
  else if (def.type === 'record') yield* textFields(def.valueType, name)
  else if ('innerType' in def) yield* textFields(def.innerType, name)
  else if (def.type === 'pipe') yield* textFields(def.in, name)
  else if (def.type === 'string') yield name
}

const holdsOne = (schema: Schema) =>
  [...textFields(schema)].some((name) => SECRET.test(name) && !NO_SECRETS.includes(name))

test('a field of the secret kind is found wherever it stands', () => {
  const inside = (field: z.ZodType) =>
    z.object({ deep: z.array(z.object({ resetToken: field.nullable().optional() })) })
  expect(holdsOne(inside(z.string()))).toBe(true)
  expect(holdsOne(inside(z.boolean()))).toBe(false)
  expect(holdsOne(z.union([z.object({ inviteUrl: z.string() }), z.null()]))).toBe(true)
  expect(
    holdsOne(
      z.record(z.string(), z.object({ code: z.codec(z.string(), z.string(), { decode: String, encode: String }) })),
    ),
  ).toBe(true)
})

test('each reply that holds a secret is declared as one, so that it is not compressed, and no other (Rules R8)', () => {
  const declared: string[] = []
  const holding: string[] = []
  for (const { name, endpoint } of eachEndpoint(api)) {
    if (endpoint.holdsSecret) declared.push(name)
    if (isSchema(endpoint.reply) && holdsOne(endpoint.reply)) holding.push(name)
  }
  expect(holding).toEqual(declared)
  expect(declared).toEqual([
    ...['accounts.login', 'accounts.register', 'accounts.changePassword'],
    ...['emailChanges.answer', 'passkeys.signIn'],
    ...['secondFactor.offer', 'secondFactor.switchOn', 'secondFactor.renewCodes'],
    ...['students.resetPassword', 'invites.list', 'invites.create'],
    ...['familyInvites.register', 'familyInvites.list', 'familyInvites.create', 'calendar.renewSecret'],
  ])
})
