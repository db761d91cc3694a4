/** Rules §5 and §8; the sentences are ours. */
export const messages = {
  loading: 'Loading your settings',
  notLoaded: 'Failed to load data',
  about: 'What the public pages say. A change stands there at once.',
  claimsAbout: 'Say only what you could prove if somebody asked. A claim that is left empty is not shown anywhere.',
  biographyAbout: 'An empty line begins a new paragraph. The first paragraph stands on the home page.',
  emailAbout: 'Everybody can read it.',
  saved: 'Public pages saved successfully',
  notSaved: 'Failed to save the public pages',
} as const

/** Spec 2 §9: success messages hide after 3 seconds. */
export const SHOWN_MS = 3000
