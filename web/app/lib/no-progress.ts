import { createContext } from 'react'

/**
 * In the place of React Aria's progress bar where its button asks for it: so that a bar within a button could be named
 * after it, numbers and their formats would come with every page. No button of ours has one.
 */
export const ProgressBarContext = createContext(null)
