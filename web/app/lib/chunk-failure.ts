/** Each browser's words for a part of the application that did not arrive: no connection, or a newer version was deployed. */
const CHUNK_FAILURE =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message)
}

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
