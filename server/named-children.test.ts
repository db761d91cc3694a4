/** What a parent names as a child, at each call that takes one: one child of his own, and nothing else. */
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { newId } from '#server/platform/ids.ts'
import { asksOfAccounts } from './testing/asks/accounts.ts'
import { type Ask, pathOf } from './testing/asks/asking.ts'
import { asksOfLessons } from './testing/asks/lessons.ts'
import { aWorld, type World } from './testing/world.ts'

const asks: Record<string, Ask> = { ...asksOfAccounts, ...asksOfLessons }
const takesAChild = [...eachEndpoint(api)].filter(
  ({ endpoint }) => endpoint.of === 'caller' && endpoint.access !== 'student',
)

async function aHouse() {
  const world = await aWorld()
  const { token } = world.robert
  const naming = (name: string, endpoint: Endpoint, studentId: unknown) =>
    ask(world, endpoint, asks[name] ?? {}, { token, studentId })
  return { ...world, naming }
}

function ask(world: World, endpoint: Endpoint, { params, query = '', body }: Ask, by: Naming) {
  const { app } = world
  const path = pathOf(endpoint, params?.(world))
  if (!endpoint.query) {
    const sent = { ...(body?.(world) as object), studentId: by.studentId }
    return app.call(endpoint.method, path, { token: by.token, body: sent })
  }
  const search = new URLSearchParams((typeof query === 'string' ? query : query(world)).slice(1))
  for (const id of [by.studentId].flat()) search.append('studentId', String(id))
  return app.call(endpoint.method, `${path}?${search}`, { token: by.token })
}
interface Naming {
  readonly token: string
  readonly studentId: unknown
}

test('it is one id: two, none, or what is no text are refused, at each call', async () => {
  const { amira, ben, naming } = await aHouse()
  expect(takesAChild.length).toBeGreaterThan(10)
  for (const { name, endpoint } of takesAChild) {
    const shapes: unknown[] = [[amira.id, ben.id], [amira.id, amira.id], '']
    if (!endpoint.query) shapes.push([amira.id], { id: amira.id }, 7, true)
    for (const studentId of shapes) {
      const { status } = await naming(name, endpoint, studentId)
      expect([name, JSON.stringify(studentId), status]).toEqual([name, JSON.stringify(studentId), 400])
    }
  }
})

test('it is a child for whom the parent acts: another’s and nobody’s are refused alike, at each call', async () => {
  const { ben, nadia, naming } = await aHouse()
  for (const { name, endpoint } of takesAChild) {
    const [another, nobody, tutor] = [
      await naming(name, endpoint, ben.id),
      await naming(name, endpoint, newId()),
      await naming(name, endpoint, nadia.id),
    ]
    expect([name, another.status, nobody.status, tutor.status]).toEqual([name, 403, 403, 403])
    expect([nobody.body, tutor.body]).toEqual([another.body, another.body])
  }
})
