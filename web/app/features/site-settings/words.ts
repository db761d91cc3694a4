import { brief } from '#web/app/ui/toasts.tsx'

/** Rules #132, Rules: differences; the sentences are ours. */
export const words = {
  notLoaded: 'Failed to load data',
  about: 'What the public pages say. A change stands there at once.',
  claimsAbout: 'Say only what you could prove if somebody asked. A claim that is left empty is not shown anywhere.',
  check: 'Check: is this true of you?',
  publicPage: 'See your public page',
  biographyAbout: 'An empty line begins a new paragraph. The first paragraph stands on the home page.',
  emailAbout: 'Everybody can read it. Without one, families write to you by the form “Ask a question”.',
  anyoneAbout:
    'A family makes an account by itself. It is marked as new and can ask for 3 lessons at a time, until you know it.',
  invitedAbout:
    'Whoever has none is led to the form “Ask a question”. You make invites in the Admin Panel, under Invite Codes.',
  addressAbout: 'Everybody can read it. Without one, the page gives no postal address.',
  processorsAbout:
    'One to a line: who hosts this website, sends your e-mail and keeps your copies, what each does, and in which country. Everybody can read it.',
  site: {
    loading: 'Loading your settings',
    saved: brief('Public pages saved successfully'),
    notSaved: 'Failed to save the public pages',
  },
  teaching: {
    loading: 'Loading how you teach',
    saved: brief('How you teach saved successfully'),
    notSaved: 'Failed to save how you teach',
  },
  areaAbout: 'Where you teach, or that you teach online. The public pages say it.',
  linkAbout: 'Each student sees it with a confirmed online lesson that has no link of its own. Nobody else does.',
  link: {
    title: 'Meeting link',
    edit: 'Edit: Meeting link',
    none: 'No link yet. Until there is one, each online lesson needs a link of its own.',
    saved: { success: brief('Saved.'), fallback: 'Your meeting link could not be saved. Please try again.' },
    loading: 'Loading your meeting link',
    notLoaded: 'Your meeting link could not be loaded. Please try again later.',
  },
  bank: {
    loading: 'Loading your bank details',
    saved: brief('Bank details and payment links saved successfully'),
    notSaved: 'Failed to save bank details and payment links',
  },
  bankAbout: 'Families who have signed in read these beside the reference of what they pay. Nobody else does.',
  linksAbout:
    'The pages on which families pay by card, one for each price. Where no link asks for exactly the sum, families see your bank details first. Without a template a consultation has the £5 link, and any other price the £30 link, as a second.',
  templateAbout: 'For every sum without a link of its own: {amount} becomes the sum, {reference} the bank reference.',
  templateExample: (example: string) => `£36.00 would be paid at ${example}`,
} as const
