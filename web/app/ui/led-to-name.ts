import { createContext } from 'react'

/** What the address names after its `#`: the one thing on the page to which a notice leads; '' where it names none. */
export const LedTo = createContext('')
