import type { ReactNode } from 'react'
import type { ContactDraft } from '#contract/site-content.ts'

type Field = keyof ContactDraft['values']

/** Works without a script: the server answers with the page again, and what was typed on it. */
export function ContactForm({ draft: { values, problems, problem } }: { draft: ContactDraft }) {
  return (
    <section className="letter" aria-labelledby="write">
      <h2 id="write">Write a message</h2>
      <form method="post" action="/contact" noValidate data-contact>
        <p className="problem" role="alert">
          {problem}
        </p>
        <Labelled field="name" label="Your name" problem={problems.name}>
          {(described) => (
            <input {...described} type="text" autoComplete="name" maxLength={100} defaultValue={values.name} />
          )}
        </Labelled>
        <Labelled field="email" label="Your e-mail address" problem={problems.email}>
          {(described) => (
            <input {...described} type="email" autoComplete="email" maxLength={254} defaultValue={values.email} />
          )}
        </Labelled>
        <Labelled field="message" label="Your message" problem={problems.message}>
          {(described) => <textarea {...described} rows={7} maxLength={4000} defaultValue={values.message} />}
        </Labelled>
        {/* Nobody sees or reaches it: what is written here was written by a program. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Please leave this empty</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button pencil" type="submit">
          Send message
        </button>
        <p className="hint">
          Your message is kept for 12 months at most. <a href="/privacy">How we look after it</a>
        </p>
      </form>
    </section>
  )
}

interface Described {
  readonly id: Field
  readonly name: Field
  readonly required: true
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string
}

type Props = {
  field: Field
  label: string
  problem: string | undefined
  children: (described: Described) => ReactNode
}

/** A field with its own sentence below it once it is wrong. */
function Labelled({ field, label, problem, children }: Props) {
  const problemId = `${field}-problem`
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      {children({
        ...{ id: field, name: field, required: true },
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problemId,
      })}
      <p id={problemId} className="problem">
        {problem}
      </p>
    </div>
  )
}
