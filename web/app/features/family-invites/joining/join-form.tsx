import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { MOST_CHILDREN } from '#domain/family-invites.ts'
import { NewPasswordFields } from '#web/app/features/accounts/new-password-fields.tsx'
import { PrivacyNote } from '#web/app/features/accounts/privacy-note.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useSending } from '#web/app/ui/use-sending.tsx'
import { type Invitation, joinWith, registerParent } from './api.ts'
import { ChildFields } from './child-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import type { Done } from './ready.tsx'
import {
  asksAnything,
  type Checked,
  firstDraft,
  type JoinDraft,
  joinForm,
  newChild,
  registerForm,
  withoutUnasked,
  withUnaskedAnswered,
} from './state.ts'
import { words } from './words.ts'

interface JoinFormProps {
  code: string
  invitation: Invitation
  /** Of a parent who has an account and is signed in. */
  parent: { readonly name: string } | null
  onDone: (done: Done) => void
}

/** What is not asked is no mistake. What comes of it is `Checked`, whose log-in has the fields of its kind alone. */
function judging(schema: typeof registerForm | typeof joinForm): Resolver<JoinDraft> {
  const judge = zodResolver(schema as never) as unknown as Resolver<JoinDraft>
  return (draft, context, options) => judge(withUnaskedAnswered(draft), context, options)
}
const [ofNewcomer, ofParent] = [judging(registerForm), judging(joinForm)]

/** Who the parent is, the children, and what is allowed for each (Rules #170, #171). */
export function JoinForm({ code, invitation, parent, onDone }: JoinFormProps) {
  const form = useForm<JoinDraft>({
    resolver: parent ? ofParent : ofNewcomer,
    defaultValues: firstDraft(invitation),
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'children' })
  const children = useWatch({ control, name: 'children' })
  const { submit, isSubmitting, problem } = useSending({
    form,
    draftOf: null,
    send: async (checked) => {
      const { confirmPassword: _, ...sent } = withoutUnasked(checked as unknown as Checked)
      const joined = parent ? await joinWith(code, sent.children) : await registerParent(code, sent)
      const signInNames = sent.children.flatMap(({ name, logIn }) =>
        logIn.is === 'NAME' ? [{ name, signInName: logIn.signInName }] : [],
      )
      onDone({ ...joined, signInNames, parentName: parent?.name ?? sent.name })
    },
    fallback: words.notJoined,
    fieldOf: { email_taken: 'email' },
  })
  const isThere = (place: number | undefined) =>
    invitation.children.some((each) => each.place === place && each.isThere)
  const asking = children.some(asksAnything)
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-6">
      {!parent && (
        <Part title={words.you}>
          <div className="grid gap-5 md:grid-cols-2">
            <FormText control={control} name="name" label="Full name" autoComplete="name" isRequired />
            <FormText
              control={control}
              name="phoneNumber"
              label="Phone number (optional)"
              autoComplete="tel"
              type="tel"
            />
            <div className="md:col-span-2">
              <FormText control={control} name="email" label="Email" autoComplete="username" type="email" isRequired />
            </div>
            <NewPasswordFields
              control={control}
              name="password"
              again="confirmPassword"
              label="Password"
              whose="PARENT"
              about={() => form.getValues(['name', 'email'])}
            />
          </div>
        </Part>
      )}
      <Part title={words.children}>
        {fields.map(({ id, place }, index) => (
          <ChildFields
            key={id}
            form={form}
            place={index}
            isThere={isThere(place)}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
        {fields.length < MOST_CHILDREN && (
          <p>
            <Button onPress={() => append(newChild(invitation))}>{words.another}</Button>
          </p>
        )}
      </Part>
      {asking && (
        <Part title={words.allow}>
          {fields.map(({ id }, index) => (
            <ConsentFields key={id} control={control} place={index} invitation={invitation} />
          ))}
        </Part>
      )}
      <div className="grid gap-4">
        {problem}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {isSubmitting ? (parent ? words.joining : words.sending) : parent ? words.join : words.create}
        </Button>
        <PrivacyNote />
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-5 p-5 md:p-7">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
