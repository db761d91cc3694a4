import { counted } from '#web/app/lib/format.ts'

/** As many as are counted (Rules #164). */
const MOST = 100

/** `3 mails did not arrive.` */
export function notArrivedText(count: number): string {
  return `${counted(count, 'mail')}${count >= MOST ? ' or more' : ''} did not arrive.`
}
