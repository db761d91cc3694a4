/**
 * The router reloads the page, once, for a part that did not arrive: a newer version may be deployed. Without a connection
 * that would put the browser's own page in the place of ours, so it finds the note that it has already tried.
 */
export function stayWithoutConnection(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return
    const tried = `tanstack_router_reload:${payload.message}`
    sessionStorage.setItem(tried, '1')
    addEventListener('online', () => sessionStorage.removeItem(tried), { once: true })
  })
}
