/**
 * Safari has no `Temporal` yet: it loads the polyfill, everyone else loads nothing. Imported first in `main.tsx`, so
 * that the download starts before anything else; the page is drawn once it is there.
 */
export const temporalReady: Promise<unknown> =
  'Temporal' in globalThis ? Promise.resolve() : import('temporal-polyfill/global')
