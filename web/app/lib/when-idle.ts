import { queryClient } from './query-client.ts'

/** Our choice: where a browser does not say when it is idle, and where a page never stops reading. */
const [NOT_SAID_MS, MOST_MS] = [1_000, 10_000]

/** What nobody has asked for yet waits until the page is there and the browser has nothing better to do. */
export function whenIdle(act: () => void): () => void {
  const since = performance.now()
  let cancel = wait(look)
  function look() {
    const isBusy = queryClient.isFetching() > 0 && performance.now() - since < MOST_MS
    if (isBusy) cancel = wait(look)
    else act()
  }
  return () => cancel()
}

/** Safari does not say it. */
function wait(look: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(look, NOT_SAID_MS)
    return () => clearTimeout(timer)
  }
  // Never in the very step in which the page begins to read.
  const timer = setTimeout(() => {
    idle = requestIdleCallback(look)
  }, 100)
  let idle = 0
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
  }
}
