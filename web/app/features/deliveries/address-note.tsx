import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import type { ToldPage } from './state.ts'
import { words } from './words.ts'

/** Whether news reaches this person's address at all; the tutor may know better than the mail server (Rules #165). */
export function AddressNote({
  personId,
  email,
  mailProblem,
}: Pick<ToldPage, 'email' | 'mailProblem'> & { personId: string }) {
  if (!email) return null
  const isFailing = mailProblem === 'failing'
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      {mailProblem && (
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {isFailing ? words.comesBack(email) : words.notConfirmed(email)}
        </p>
      )}
      <ActButton
        size="sm"
        about={email}
        call={() => api.deliveries.setEmailFailing({ params: { id: personId }, body: { isFailing: !isFailing } })}
        success={isFailing ? words.markedWorking : words.markedFailing}
        failed={words.notMarked}
      >
        {isFailing ? 'This address works again' : 'This address does not work'}
      </ActButton>
    </div>
  )
}
