/** Where a device keeps the page that it shows without a connection: what the application writes, and its worker shows. */
export const OFFLINE_STORE = 'offline'
/** The page of the server, which knows nobody. */
export const OFFLINE_PATH = '/offline'
/** The same page with what this person knew last; no address of the server's. */
export const KEPT_PATH = '/offline/kept'
/** Milliseconds since 1970, UTC, from when on it is not shown any more. */
export const KEPT_UNTIL = 'x-kept-until'
