/** Runs each piece of work once the one before it has ended, however that ended. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
