import { type ReactNode, useRef, useState } from 'react'
import { Progress } from './progress.tsx'

interface UploadWords {
  uploading: string
  /** All of it has arrived. */
  storing: string
}

/** Sends a form with its files: how far that has come, and a way to stop it, after which all that was filled in stays. */
export function useUpload<Checked, Answer>(
  call: (checked: Checked, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Answer>,
  { uploading, storing }: UploadWords,
): { send: (checked: Checked) => Promise<Answer | false>; stop: () => void; progress: ReactNode } {
  const [share, setShare] = useState<number | null>(null)
  const underWay = useRef(new AbortController())
  async function send(checked: Checked) {
    const stopping = new AbortController()
    underWay.current = stopping
    setShare(0)
    try {
      return await call(checked, { signal: stopping.signal, onProgress: setShare })
    } catch (error) {
      if (stopping.signal.aborted) return false
      throw error
    } finally {
      setShare(null)
    }
  }
  return {
    send,
    stop: () => underWay.current.abort(),
    progress: share !== null && <Progress label={share < 1 ? uploading : storing} share={share} />,
  }
}
