import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

/** Work that says when it ran, and ends when it is told to. */
function aDesk() {
  const ran: string[] = []
  const turnedAway: string[] = []
  const lanes = createLanes({ first: 3, second: 2 }, () => new Error('full'))
  let release: () => void = () => undefined
  const busy = new Promise<void>((resolve) => {
    release = resolve
  })
  const all: Promise<unknown>[] = [lanes('second', 'nobody', () => busy)]
  return {
    ran,
    turnedAway,
    ask: (lane: 'first' | 'second', asker: string, what: string) => {
      const work = lanes(lane, asker, async () => ran.push(what))
      all.push(work.catch(() => turnedAway.push(what)))
    },
    finish: async () => {
      release()
      await Promise.all(all)
      return { ran, turnedAway }
    },
  }
}

test('the first lane is served before the second', async () => {
  const desk = aDesk()
  desk.ask('second', 'a', 'registers')
  desk.ask('first', 'b', 'signs in')
  expect((await desk.finish()).ran).toEqual(['signs in', 'registers'])
})

test('within a lane whoever asks takes turns', async () => {
  const desk = aDesk()
  for (const [asker, what] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    desk.ask('first', asker, what)
  expect((await desk.finish()).ran).toEqual(['a1', 'b1', 'a2'])
})

test('a full lane turns away the newest of whoever has most waiting', async () => {
  const desk = aDesk()
  for (const what of ['a1', 'a2', 'a3', 'a4']) desk.ask('first', 'a', what)
  desk.ask('first', 'b', 'b1')
  expect(desk.turnedAway).toEqual([])
  expect(await desk.finish()).toEqual({ ran: ['a1', 'b1', 'a2'], turnedAway: ['a4', 'a3'] })
})

test('where each has one waiting, the one who comes is turned away', async () => {
  const desk = aDesk()
  for (const asker of ['a', 'b', 'c']) desk.ask('second', asker, asker)
  expect(await desk.finish()).toEqual({ ran: ['a', 'b'], turnedAway: ['c'] })
})

test('what must be prepared loses its place to nobody, and keeps nobody waiting', async () => {
  const lanes = createLanes({ first: 2, second: 2 }, () => new Error('full'))
  const prepared = Promise.withResolvers<void>()
  const ran: string[] = []
  const work = (what: string) => async () => ran.push(what)
  const slow = lanes('first', 'a', work('slow'), () => prepared.promise)
  await lanes('first', 'b', work('quick'))
  await lanes('second', 'c', work('later lane'))
  expect(ran).toEqual(['quick', 'later lane'])
  prepared.resolve()
  await slow
  expect(ran).toEqual(['quick', 'later lane', 'slow'])
})

test('nothing is prepared for whom there is no room', async () => {
  const lanes = createLanes({ only: 2 }, () => new Error('full'))
  const asked: string[] = []
  const never = new Promise<void>(() => undefined)
  const ask = (asker: string) =>
    lanes(
      'only',
      asker,
      async () => undefined,
      () => {
        asked.push(asker)
        return never
      },
    )
  void ask('a')
  void ask('b')
  await expect(ask('c')).rejects.toThrow('full')
  expect(asked).toEqual(['a', 'b'])
})

test('whoever is turned away while his work is prepared does none of it, and a failure gives the place free', async () => {
  const lanes = createLanes({ only: 2 }, () => new Error('full'))
  const prepared = Promise.withResolvers<void>()
  const ran: string[] = []
  const ask = (asker: string, what: string, prepare = () => prepared.promise) =>
    lanes('only', asker, async () => ran.push(what), prepare)
  const [first, second] = [ask('a', 'a1'), ask('a', 'a2')]
  const newcomer = ask('b', 'b1', () => Promise.reject(new Error('too many')))
  await expect(second).rejects.toThrow('full')
  await expect(newcomer).rejects.toThrow('too many')
  const other = ask('c', 'c1')
  prepared.resolve()
  await Promise.all([first, other])
  expect(ran).toEqual(['a1', 'c1'])
})

test('work that fails harms no other', async () => {
  const lanes = createLanes({ only: 5 }, () => new Error('full'))
  const failing = lanes('only', 'a', () => Promise.reject(new Error('broken')))
  const other = lanes('only', 'a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await other).toBe('done')
})
