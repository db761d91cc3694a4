/**
 * Takes a piece of work into a lane; `asker` is whose turn it takes. Rejects with `full()` where it must be turned away.
 * `prepare` runs once there is room, beside other work, and the turn is not taken before it is done; where it fails the
 * work is off.
 */
export type Lanes<Name extends string> = <T>(
  lane: Name,
  asker: string,
  work: () => Promise<T>,
  prepare?: () => Promise<void>,
) => Promise<T>

interface Waiting {
  readonly run: () => Promise<void>
  readonly turnAway: () => void
  isReady: boolean
}

interface Lane {
  readonly asking: Map<string, readonly Waiting[]>
  count: number
}

/**
 * One piece of work at a time. Lanes are served in the order in which they are named; within one, whoever asks takes turns,
 * so that he waits behind himself alone. A full lane turns away the newest of whoever has most waiting in it, which may be
 * the one who just came (Rules R10). `longest` is how many may wait in each lane.
 */
export function createLanes<Name extends string>(
  longest: Readonly<Record<Name, number>>,
  full: () => Error,
): Lanes<Name> {
  const lanes = new Map((Object.keys(longest) as Name[]).map((name): [Name, Lane] => [name, newLane()]))
  let isBusy = false

  return (name, asker, work, prepare) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name)
      if (!lane) throw new Error(`There is no lane ${name}`)
      const waiting: Waiting = {
        run: () => work().then(resolve, reject),
        turnAway: () => reject(full()),
        isReady: !prepare,
      }
      lane.asking.set(asker, [...(lane.asking.get(asker) ?? []), waiting])
      lane.count += 1
      void serve()
      if (lane.count > longest[name]) turnOneAway(lane)
      if (prepare && isWaiting(lane, asker, waiting)) void makeReady(lane, asker, waiting, prepare, reject)
    })

  async function makeReady(
    lane: Lane,
    asker: string,
    waiting: Waiting,
    prepare: () => Promise<void>,
    fail: (error: unknown) => void,
  ): Promise<void> {
    try {
      await prepare()
      waiting.isReady = true
      void serve()
    } catch (error) {
      if (isWaiting(lane, asker, waiting)) leave(lane, asker, waiting)
      fail(error)
    }
  }

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next; next = takeNext()) await next.run()
    isBusy = false
  }

  function takeNext(): Waiting | undefined {
    for (const lane of lanes.values())
      for (const [asker, waiting] of lane.asking) {
        const next = waiting.find(({ isReady }) => isReady)
        if (!next) continue
        leave(lane, asker, next)
        const others = lane.asking.get(asker)
        lane.asking.delete(asker)
        if (others) lane.asking.set(asker, others) // to the end of those who wait
        return next
      }
    return undefined
  }
}

function newLane(): Lane {
  return { asking: new Map(), count: 0 }
}

function isWaiting(lane: Lane, asker: string, waiting: Waiting): boolean {
  return lane.asking.get(asker)?.includes(waiting) ?? false
}

function leave(lane: Lane, asker: string, waiting: Waiting): void {
  const others = lane.asking.get(asker)?.filter((each) => each !== waiting) ?? []
  if (others.length > 0) lane.asking.set(asker, others)
  else lane.asking.delete(asker)
  lane.count -= 1
}

/** The newest of whoever waits most; of several alike, of whoever came last. */
function turnOneAway(lane: Lane): void {
  const [most] = [...lane.asking].reverse().sort(([, a], [, b]) => b.length - a.length)
  const newest = most?.[1].at(-1)
  if (!most || !newest) return
  leave(lane, most[0], newest)
  newest.turnAway()
}
