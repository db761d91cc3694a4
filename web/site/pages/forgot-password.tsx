import type { LinkDraft, SiteContent } from '#contract/site-content.ts'
import { registrationPath } from '../registration.ts'
import { Ways } from '../ways.tsx'
import { PageHead } from './page-head.tsx'

/** The tutor sets a new password (Rules: accounts), or, where mail is sent, a link does (Rules #151): then there is a `draft`. */
export function ForgotPassword({ content, draft }: { content: SiteContent; draft: LinkDraft | null }) {
  return (
    <>
      <PageHead title="Forgot your password?">
        <p className="lede">
          Please contact your tutor, who can set a new password for you. It works for 7 days, and you choose one of your
          own when you sign in with it.
        </p>
        <Ways first={{ to: '/contact', says: 'Contact your tutor' }} other={{ to: '/login', says: 'Back to login' }} />
        <p className="hint">
          No account yet?{' '}
          <a href={registrationPath(content)}>{content.settings.onlyInvited ? 'Ask for an invite' : 'Create one'}</a>.
        </p>
      </PageHead>
      {draft && (
        <div className="wrap">
          <LinkForm {...draft} />
        </div>
      )}
    </>
  )
}

/** Works without a script: the server answers with the page again. */
function LinkForm({ email, problem, said }: LinkDraft) {
  return (
    <section className="letter" aria-labelledby="by-link">
      <h2 id="by-link">Or have a link sent to you</h2>
      {said ? (
        <>
          <p role="status">{said}</p>
          <p className="hint">Nothing there? Look in the junk folder.</p>
        </>
      ) : (
        <form method="post" action="/forgot-password#by-link" noValidate>
          <div className="field">
            <label htmlFor="email">Email</label>
            <input
              {...{ id: 'email', name: 'email', type: 'email', autoComplete: 'email', maxLength: 254, required: true }}
              defaultValue={email}
              aria-invalid={problem ? true : undefined}
              aria-describedby="email-problem"
            />
            <p id="email-problem" className="problem" role="alert">
              {problem}
            </p>
          </div>
          <button className="button pencil" type="submit">
            Send me a link
          </button>
        </form>
      )}
    </section>
  )
}
