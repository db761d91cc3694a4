import { createContext, useContext } from 'react'

/** How the dialog is closed that stands within it: whoever shows a dialog says so, and nothing in between hands it on. */
export const Closing = createContext<() => void>(() => {})

export function useClosing(): () => void {
  return useContext(Closing)
}
