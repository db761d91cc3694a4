/** Mobile is under 768 px wide (Rules: screens). */
export const PHONE = '(max-width: 767.98px)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
