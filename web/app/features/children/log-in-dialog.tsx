import { useQuery } from '@tanstack/react-query'
import { consentWordings } from '#domain/consents.ts'
import { consentsOf } from '#web/app/features/consents/api.ts'
import { api } from '#web/app/lib/api.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Child } from './api.ts'
import { LogInFields } from './log-in-fields.tsx'
import { chosenLogIn, logInForm } from './state.ts'
import { words } from './words.ts'

/** A first log-in, or another one in its place (Rules #180). */
export function LogInDialog({ child }: { child: Child }) {
  const asked = useQuery(consentsOf(child.id))
  const isAgreed = asked.data?.consents.some(({ kind, answer }) => kind === 'ACCOUNT' && answer?.isGiven)
  const asks = !child.decides && isAgreed !== true
  const { id, signInName, email } = child
  const name = firstNameOf(child)
  const isFirst = signInName === null && email === ''
  const form = useChecked(logInForm(asks), {
    ...{ is: email === '' ? 'NAME' : 'EMAIL', signInName: signInName ?? '', email, password: '', agrees: false },
  })
  const face = faceOf([asked], { waiting: 'Loading permissions', failed: words.notSet })
  return (
    <FormDialog
      title={isFirst ? words.setUp : words.newPasswordTitle(name)}
      form={form}
      draftOf={null}
      submitLabel="Save"
      {...(face ? { face } : {})}
      send={(typed) => {
        const logIn = chosenLogIn(typed)
        const agreesTo = asks ? { agreesTo: consentWordings.ACCOUNT.id } : {}
        return api.children.setLogIn({ params: { studentId: id }, body: { logIn, ...agreesTo } })
      }}
      success={words.set(name)}
      fallback={words.notSet}
      fieldOf={{ sign_in_name_taken: 'signInName', email_taken: 'email' }}
    >
      <LogInFields control={form.control} child={name} asks={asks} />
      {!isFirst && <p className="text-sm text-ink-2">{words.signsOut(name)}</p>}
    </FormDialog>
  )
}
