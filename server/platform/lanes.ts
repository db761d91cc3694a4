/** Takes a piece of work into a lane; `asker` is whose turn it takes. Rejects with `full()` where it must be turned away. */
export type Lanes<Name extends string> = <T>(lane: Name, asker: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly run: () => Promise<void>
  readonly turnAway: () => void
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
  const lanes = new Map(
    (Object.keys(longest) as Name[]).map((name) => [name, { asking: new Map<string, Waiting[]>(), count: 0 }]),
  )
  let isBusy = false

  return (name, asker, work) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(name)
      if (!lane) throw new Error(`There is no lane ${name}`)
      const waiting: Waiting = {
        run: () => work().then(resolve, reject),
        turnAway: () => reject(full()),
      }
      lane.asking.set(asker, [...(lane.asking.get(asker) ?? []), waiting])
      lane.count += 1
      if (lane.count > longest[name] && isBusy) turnOneAway(lane)
      void serve()
    })

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next; next = takeNext()) await next.run()
    isBusy = false
  }

  function takeNext(): Waiting | undefined {
    for (const lane of lanes.values()) {
      const [turn] = lane.asking
      if (!turn) continue
      const [asker, [first, ...others]] = turn
      lane.asking.delete(asker)
      if (others.length > 0) lane.asking.set(asker, others) // to the end of those who wait
      lane.count -= 1
      return first
    }
    return undefined
  }
}

/** The newest of whoever waits most; of several alike, of whoever came last. */
function turnOneAway(lane: { asking: Map<string, Waiting[]>; count: number }): void {
  const [most] = [...lane.asking].reverse().sort(([, a], [, b]) => b.length - a.length)
  if (!most) return
  const [asker, waiting] = most
  const newest = waiting.at(-1)
  if (waiting.length === 1) lane.asking.delete(asker)
  else lane.asking.set(asker, waiting.slice(0, -1))
  lane.count -= 1
  newest?.turnAway()
}
