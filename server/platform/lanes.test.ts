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

test('work that fails harms no other', async () => {
  const lanes = createLanes({ only: 5 }, () => new Error('full'))
  const failing = lanes('only', 'a', () => Promise.reject(new Error('broken')))
  const other = lanes('only', 'a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await other).toBe('done')
})
