import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'

/**
 * Sends one request at a time, whatever is pressed meanwhile. A refusal changes nothing that was chosen; refused or not,
 * what is booked and what is free are read again. `notSent` is for a failure about which the server says nothing.
 */
export function useSending(notSent: string) {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isLocked = useRef(false) // at once, where state comes with the next drawing

  /** Whether it was sent. */
  async function send(request: () => Promise<unknown>): Promise<boolean> {
    if (isLocked.current) return false
    isLocked.current = true
    setSending(true)
    setProblem(null)
    const reason = await request().then(
      () => null,
      (error: unknown) => problemText(error, notSent),
    )
    isLocked.current = false
    setSending(false)
    setProblem(reason)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['availability'] })
    return reason === null
  }

  return { isSending, problem, send, forget: () => setProblem(null) }
}
