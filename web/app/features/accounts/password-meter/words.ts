const KEYS = 'Keys beside each other are tried early.'
const AGAIN = 'The same once more makes it no harder.'
const DATES = 'Dates and years are tried early.'
const COMMON = 'Many people use this one.'
const NAMES = 'Names are tried early.'

/** Rules: accounts. */
export const words = {
  levels: ['Easy to guess', 'Could be stronger', 'Good', 'Strong'],
  anotherWord: 'Add a word or two that do not belong together.',
  /** By what the library warns of. */
  hints: {
    ...{ straightRow: KEYS, keyPattern: KEYS, simpleRepeat: AGAIN, extendedRepeat: AGAIN },
    ...{ sequences: 'Rows like abc or 6543 are tried early.', recentYears: DATES, dates: DATES },
    ...{ topTen: COMMON, topHundred: COMMON, common: COMMON, similarToCommon: 'Many people use one like this.' },
    ...{ namesByThemselves: NAMES, commonNames: NAMES, userInputs: 'Leave out your name and address.' },
  } as Readonly<Record<string, string>>,
} as const
