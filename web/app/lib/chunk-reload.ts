/**
 * The router reloads the page, once, for a part that did not arrive: a newer version may be deployed. Without a connection
 * that would put the browser's own page in the place of ours, so it finds the note that it has already tried.
 */
export function stayWithoutConnection(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return
    const tried = `tanstack_router_reload:${payload.message}`
    try {
      sessionStorage.setItem(tried, '1')
      addEventListener('online', () => sessionStorage.removeItem(tried), { once: true })
    } catch {
      // Where the browser refuses its stores the router notes nothing either, and so does not reload.
    }
  })
}
