import { areFewCodesLeft } from '#domain/second-factor.ts'
import { counted, date } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules #158. */
export const words = {
  title: 'Second factor',
  about:
    'A code from an app on your phone, besides your password: whoever learns the password alone is not let in. Any authenticator app will do.',
  loading: 'Loading your second factor',
  notLoaded: 'Failed to load your second factor.',
  off: 'It is off.',
  setUp: 'Set it up',
  notOffered: 'The second factor could not be set up. Please try again.',
  settingUp: 'Set up the second factor',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  picture: 'QR code for your authenticator app; the key below says the same',
  key: 'Key',
  copyKey: 'Copy key',
  openHere: 'Open an app on this device',
  code: 'Code',
  codeOfApp: '6 digits, as the app shows them now',
  notOn: 'The second factor could not be switched on. Please try again.',
  recovery: 'Recovery codes',
  keepSafe: 'Keep these ten codes safe. They are not shown again.',
  whatFor: 'Each lets you in once when the phone is not at hand. Keep them where the phone is not.',
  copyCodes: 'Copy codes',
  saveCodes: 'Save as a file',
  kept: 'I have kept them',
  renew: 'New recovery codes',
  renewing: 'Make new recovery codes?',
  whatRenews: 'Those that you have will open nothing any more.',
  notRenewed: 'The codes could not be made. Please try again.',
  switchOff: 'Switch off',
  switchingOff: 'Switch the second factor off?',
  whatSwitchesOff: 'Your password alone will let you in again, and the recovery codes will open nothing.',
  switchedOff: lasting('The second factor is off.'),
  notSwitchedOff: 'The second factor could not be switched off. Please try again.',
} as const

/** `On since 12 January 2026. 9 recovery codes are left.` */
export function onSince(since: Date): string {
  return `On since ${date(since)}.`
}

export function codesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left: make new ones before you need one.'
  const sentence = `${counted(left, 'recovery code')} ${left === 1 ? 'is' : 'are'} left`
  return areFewCodesLeft(left) ? `Only ${sentence}: make new ones soon.` : `${sentence}.`
}

/** What is kept in a file: whose they are, or they would be found and tried nowhere. */
export function codesFile(codes: readonly string[], { origin, email }: { origin: string; email: string }): string {
  return [`Recovery codes for ${email} at ${origin}`, 'Each lets you in once.', '', ...codes, ''].join('\n')
}
