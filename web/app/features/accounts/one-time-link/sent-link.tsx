import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { linkRefusals } from '#contract/one-time-links.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { words } from '../words.ts'
import { lookAt, type SentTo } from './api.ts'

interface Props {
  title: string
  purposes: readonly SentTo['purpose'][]
  /** Where another link can be had. */
  again: { path: string; label: string }
  children: (link: SentTo & { readonly token: string }) => ReactNode
}

/** What a link from a mail leads to: nothing is done before a press, and a link that works no more says so. */
export function SentLink({ title, purposes, again, children }: Props) {
  // It reaches no server and no log there; read once, for an application that moves on may take it away.
  const [token] = useState(useLocation({ select: ({ hash }) => hash }))
  const query = useQuery(lookAt(token))
  const refusal = query.error instanceof CallFailed && query.error.status === 400 ? query.error.message : ''
  const isOther = query.data !== undefined && !purposes.includes(query.data.purpose)
  const problem = refusal || (isOther ? linkRefusals.link_unusable.message : '')
  return (
    <section aria-labelledby="sent-link" className="mx-auto max-w-md">
      <h1 id="sent-link" data-focus-home tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        {unbroken(title)}
      </h1>
      {problem ? (
        <>
          <p role="alert" className="mt-5">
            {problem}
          </p>
          <a href={again.path} className={`${buttonClass('primary')} mt-5`}>
            {again.label}
          </a>
        </>
      ) : (
        (faceOf([query], { waiting: words.linkLoading, rows: 1, failed: words.linkNotLoaded }) ??
        (query.data && children({ ...query.data, token })))
      )}
    </section>
  )
}
