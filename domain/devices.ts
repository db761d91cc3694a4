/** What a browser says of itself: its own name, that of the system, and of the machine where the system tells. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
  readonly model: string | null
}

/** What a device is called that says nothing of itself. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** Where people call it otherwise than its maker. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
}

/** What people know a device by: `Safari on iPhone`; empty where it says nothing of itself (Rules #160). */
export function deviceName({ browser, system, model }: Agent): string {
  const what = short(browser)
  const where = system === 'iOS' && model ? model : short(system)
  if (what && where) return `${what} on ${where}`
  return what ?? (where ? `Browser on ${where}` : '')
}

function short(name: string | null): string | null {
  return name === null ? null : (SHORT[name] ?? name)
}
