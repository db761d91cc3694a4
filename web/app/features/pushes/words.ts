import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules #162. */
export const words = {
  title: 'Notifications on this phone',
  titleOnDesk: 'Notifications on this computer',
  about: 'News comes here at once, also while this page is closed. What was said, and what it costs, is not shown.',
  isOn: 'On',
  isOff: 'Off',
  blocked: 'Your browser blocks them. Please allow them in its settings.',
  needsInstall: (brand: string) => `First add ${brand} to your home screen: Share, then Add to Home Screen.`,
  cannot: 'This browser cannot be notified.',
  test: 'Send a test',
  tested: lasting('On its way. Nothing there? Look whether this device is set not to disturb.'),
  notTested: 'The test could not be sent. Please try again.',
  switchedOn: lasting('Notifications are on.'),
  switchedOff: lasting('Notifications are off.'),
  notSwitched: 'This was not changed. Please try again.',
  notAllowed: 'You have not allowed notifications, so they stay off.',
  install: (brand: string) => `Put ${brand} on your home screen`,
  whyInstall: 'Then your lessons open with one tap, and reminders can reach you there.',
} as const
