import { queryClient } from './query-client.ts'

/** Our choice: in which a page that has been read is drawn, on a slow phone too, and where a page never stops reading. */
const [DRAWN_MS, MOST_MS] = [1_000, 10_000]
/** Our choice: a browser that has something to draw all the time would never call itself idle. */
const IDLE_MS = 2_000

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

/** Safari does not say when it is idle. */
function wait(look: () => void): () => void {
  let idle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(look, { timeout: IDLE_MS })
    else look()
  }, DRAWN_MS)
  return () => {
    clearTimeout(timer)
    if (idle) cancelIdleCallback(idle)
  }
}
