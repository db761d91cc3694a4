import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { hasPasskeys } from '../state.ts'
import { proveByPasskey } from './api.ts'
import { words } from './words.ts'

/** For whoever has a passkey; nothing for anybody else. `or` leads over to the other way. */
export function ProveButton({ or, onProved }: { or: string; onProved: () => void }) {
  const { data } = useQuery({ ...ask(api.passkeys.list), enabled: hasPasskeys })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!data || data.passkeys.length === 0) return null
  const press = async () => {
    setPending(true)
    setProblem(null)
    try {
      if (await proveByPasskey()) onProved()
    } catch (error) {
      setProblem(problemText(error, words.notProved))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {problem && <ErrorBox isSought>{problem}</ErrorBox>}
      <Button icon={KeyRound} variant="primary" isPending={isPending} onPress={() => void press()}>
        {isPending ? words.waiting : words.confirm}
      </Button>
      <p>{or}</p>
    </>
  )
}
