import { useQuery } from '@tanstack/react-query'
import type { Invite } from '#contract/invites.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { words } from './words.ts'

/** A text for the family, with the link, to be pasted into whatever the tutor writes to it with. */
export function InviteMessage({ invite }: { invite: Invite }) {
  const { data: site } = useQuery(siteFacts)
  const text = words.textFor(invite.studentName, site?.brandName || 'us', invite.inviteUrl)
  return (
    <section aria-labelledby="invite-message" className="card mb-5 grid gap-3 p-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="invite-message" className="text-base">
          {words.textTitle(invite.studentName)}
        </h2>
        <CopyButton text={text} label="Copy the text" of={invite.studentName} />
      </div>
      <p className="max-w-prose rounded-md bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}
