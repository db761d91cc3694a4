import { hoursOf, type PackageType, packageHours } from '#domain/hours.ts'
import { counted } from '#web/app/lib/format.ts'

/** `10h Package` (Rules: hour-packages). */
export function packageName(type: PackageType): string {
  return `${packageHours[type]}h Package`
}

/** `1 hour`, `7.5 hours` */
export function hoursInWords(minutes: number): string {
  return counted(hoursOf(minutes), 'hour')
}
