import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { invitationOf } from './api.ts'
import { JoinForm } from './join-form.tsx'
import { type Done, Ready } from './ready.tsx'
import { words } from './words.ts'

interface JoiningProps {
  code: string | undefined
  /** Whoever is signed in on this device. */
  user: User | null
}

/** A parent comes by an invite: an account, the children and what is allowed, or why the invite cannot be used. */
export function Joining({ code, user }: JoiningProps) {
  const [done, setDone] = useState<Done | null>(null)
  if (done) return <Ready {...done} />
  return (
    <section aria-labelledby="join" className="mx-auto max-w-2xl">
      <h1 id="join" className="text-3xl md:text-4xl">
        {words.title}
      </h1>
      {code === undefined ? (
        <Refused sentence={words.noCode} />
      ) : user && user.role !== 'PARENT' ? (
        <Refused sentence={words.forParents} />
      ) : (
        <Invited code={code} parent={user} onDone={setDone} />
      )}
    </section>
  )
}

function Invited({ code, parent, onDone }: { code: string; parent: User | null; onDone: (done: Done) => void }) {
  const asked = useQuery(invitationOf(code))
  const { data: site } = useQuery(siteFacts)
  const { data: invitation, error } = asked
  if (error instanceof CallFailed && error.status < 500) return <Refused sentence={error.message} />
  if (error) return <Failed message={words.notChecked} onRetry={() => void asked.refetch()} />
  if (!invitation) return <Spinner label={words.checking} />
  return (
    <>
      <p className="mt-2 text-lg text-ink-2">{words.invited(invitation.tutorName, site?.brandName ?? '')}</p>
      {!parent && (
        <p className="mt-1">
          <Link
            to="/login"
            search={{ next: `/join?code=${code}` }}
            className="inline-block py-1 font-semibold text-link underline underline-offset-4"
          >
            {words.haveAccount}
          </Link>
        </p>
      )}
      <JoinForm code={code} invitation={invitation} parent={parent} onDone={onDone} />
    </>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <div className="mt-6">
      <ErrorBox>{sentence}</ErrorBox>
    </div>
  )
}
