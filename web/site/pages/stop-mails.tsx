import type { StopDraft } from '#contract/site-content.ts'
import { Ways } from '../ways.tsx'
import { PageHead } from './page-head.tsx'

/**
 * Where `No more mails of this kind` leads (Rules: notices). Loading it changes nothing: programs that read mails follow its
 * links. What the form sends is what mail programs send by themselves (RFC 8058).
 */
export function StopMails({ kindName, isDone }: StopDraft) {
  if (isDone) {
    return (
      <PageHead title="Done.">
        <p className="lede">Mails of the kind "{kindName}" do not come any more.</p>
        <Ways
          first={{ to: '/profile/notifications', says: 'Change what you receive' }}
          other={{ to: '/', says: 'Back to the home page' }}
        />
      </PageHead>
    )
  }
  return (
    <PageHead title={`Stop mails of the kind "${kindName}"?`}>
      <form method="post" className="actions">
        <button className="button pencil" type="submit" name="List-Unsubscribe" value="One-Click">
          Yes, stop them
        </button>
      </form>
    </PageHead>
  )
}
