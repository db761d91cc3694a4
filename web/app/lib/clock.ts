/** The device's clock. The only place on the web that asks what time it is; everything else is handed `now`. */
export function now(): Date {
  return new Date()
}
