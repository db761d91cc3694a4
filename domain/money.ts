/** An amount typed or sent in pounds as whole pence; null when it is negative or has more than two decimals. */
export function poundsToPence(pounds: number): number | null {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(pounds)) ?? []
  if (whole === undefined) return null
  const pence = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(pence) ? pence : null
}

/** Whole pence as the pounds that the wire speaks: 3750 is 37.5. */
export function penceToPounds(pence: number): number {
  return pence / 100
}

/** What that many minutes cost at an hourly rate, half a penny rounded up, once. */
export function priceForMinutes(ratePencePerHour: number, minutes: number): number {
  return shareOf(ratePencePerHour, minutes, 60)
}

/** A discount in percent as tenths (12.5 is 125); null unless it is 0 to 100 in steps of half a percent (Rules I22). */
export function percentToTenths(percent: number): number | null {
  const tenths = percent * 10
  return tenths >= 0 && tenths <= 1000 && tenths % 5 === 0 ? tenths : null
}

/** Tenths of a percent as the percent that the wire speaks: 125 is 12.5. */
export function tenthsToPercent(tenths: number): number {
  return tenths / 10
}

/** A discount in tenths of a percent as a reader writes it: 12.5%. */
export function percentText(tenths: number): string {
  return `${tenthsToPercent(tenths)}%`
}

/** What is left to pay after a discount in tenths of a percent, half a penny rounded up, once. */
export function priceAfterDiscount(pence: number, discountTenths: number): number {
  return shareOf(pence, 1000 - discountTenths, 1000)
}

/** `pence` × part / whole, rounded half up. Exact: both factors are integers, and nothing is divided before the end. */
export function shareOf(pence: number, part: number, whole: number): number {
  return Math.floor((2 * pence * part + whole) / (2 * whole))
}

/** Made for the first sum: on a slow phone it takes 20 ms, for which every page would wait, and few first pages name one. */
let pounds: Intl.NumberFormat | undefined

/** An amount as a British reader writes it: £37.50. */
export function poundsText(pence: number): string {
  pounds ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  return pounds.format(penceToPounds(pence))
}

/** `£25`, but `£37.50`: for sentences, where `.00` is noise. */
export function shortPoundsText(pence: number): string {
  return poundsText(pence).replace('.00', '')
}
