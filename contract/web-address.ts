import { hasControls } from './fields.ts'

/** What is said of an address that is no meeting link, of one lesson or the usual one (Rules #26, #132). */
export const BAD_MEETING_LINK = 'Please enter a valid meeting link (https://…)'

/** An http or https address without a user name or password in it, fit to be a link for somebody else (Rules #26). */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username || url.password) return false
  return /^https?:$/.test(url.protocol) && !hasControls(text)
}

/** The same, and whatever is read there is read by nobody else on the way (Rules #132). */
export function isSecureAddress(text: string): boolean {
  return isWebAddress(text) && URL.parse(text)?.protocol === 'https:'
}
