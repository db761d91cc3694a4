import { useEffect, useState } from 'react'

/** Our choice: a pause between two letters, so that the address does not change with each of them. */
const TYPING_PAUSE_MS = 300

/** Text that the address holds and a field shows; what is being typed is ahead of the address by a moment. */
export function useAddressText(inAddress: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    if (typed === inAddress) return setTyped(null)
    const pausing = setTimeout(() => onChange(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(pausing)
  }, [typed, inAddress, onChange])
  return [typed ?? inAddress, setTyped] as const
}
