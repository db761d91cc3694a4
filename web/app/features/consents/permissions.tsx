/** Part: what is allowed for a student, and the way to answer it. */
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { type Consent, consentsOf } from './api.ts'
import { answerInWords, words } from './words.ts'

interface PermissionsProps {
  studentId: string
  /** The first name. */
  child: string
}

/** Each wording with its last answer; of what is open nothing is chosen before. */
export function Permissions({ studentId, child }: PermissionsProps) {
  return (
    <Loaded of={consentsOf(studentId)} {...words.faces}>
      {({ consents, mayGive, mayWithdraw }) => (
        <ul className="divide-y divide-feint">
          {consents.map((consent) => (
            <li key={consent.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p>{consent.text}</p>
                <p className="text-sm text-ink-2">{answerInWords(consent)}</p>
              </div>
              <Answers {...{ studentId, child, consent, mayGive, mayWithdraw }} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

interface AnswersProps extends PermissionsProps {
  consent: Consent
  mayGive: boolean
  mayWithdraw: boolean
}

function Answers({ studentId, child, consent, mayGive, mayWithdraw }: AnswersProps) {
  const { kind, wordingId, text, answer, isOpen } = consent
  const say = (isGiven: boolean) => api.consents.answer({ params: { studentId, kind }, body: { isGiven, wordingId } })
  const isGiven = answer?.isGiven === true
  return (
    <div className="flex flex-wrap gap-2">
      {mayGive && (isOpen || !isGiven) && (
        <ActButton about={text} call={() => say(true)} {...words.saved}>
          Yes
        </ActButton>
      )}
      {mayGive && isOpen && (
        <ActButton about={text} call={() => say(false)} {...words.saved}>
          No
        </ActButton>
      )}
      {mayWithdraw && isGiven && !(isOpen && mayGive) && (
        <Button about={text} onPress={() => askToWithdraw(consent, child, () => say(false))}>
          Withdraw
        </Button>
      )}
    </div>
  )
}

/** What goes with it is said first. */
function askToWithdraw({ kind, text }: Consent, child: string, act: () => Promise<unknown>): void {
  confirm({
    title: words.withdrawTitle,
    body: [text, kind === 'ACCOUNT' && words.closes(child), kind === 'NEEDS' && words.blanks(child), words.stays],
    confirmLabel: 'Withdraw',
    act,
    ...words.withdrawn,
  })
}
