import type { ReactNode } from 'react'
import type {
  ConsultationDraft,
  ConsultationField,
  ConsultationPage,
  SiteContent,
  SiteSubject,
} from '#contract/site-content.ts'
import { CATEGORIES, categoryLongLabel } from '#domain/subjects.ts'
import { consultationPrice } from '../prices.ts'
import { firstName } from '../prose.ts'
import { Ways } from '../ways.tsx'
import { PageHead } from './page-head.tsx'

/** A consultation before an account (Rules: visitors). Every step is a page of the server's, without a script. */
export function BookAConsultation({ page, content }: { page: ConsultationPage; content: SiteContent }) {
  const tutor = firstName(content.settings.tutorName)
  if (page.is === 'sent') {
    return (
      <PageHead title="Look into your mail">
        <p className="lede" role="status">
          {page.message}
        </p>
        <p className="hint">
          Nothing there? Look in the junk folder. The link works for 24 hours, as long as the time is free.
        </p>
        <Ways first={{ to: '/', says: 'Back to the home page' }} other={{ to: '/contact', says: 'Ask a question' }} />
      </PageHead>
    )
  }
  if (page.is === 'question') {
    return (
      <PageHead title="Is this your time?">
        <p className="lede">
          Half an hour online with {tutor}, {consultationPrice(content.subjects)}. {tutor} then answers by e-mail.
        </p>
        <form method="post" className="actions">
          <button className="button pencil" type="submit">
            Confirm {page.when}
          </button>
          <a className="button line" href="/book-a-consultation">
            Choose another time
          </a>
        </form>
      </PageHead>
    )
  }
  if (page.is === 'booked') {
    return (
      <PageHead title="Thank you">
        <p className="lede" role="status">
          You have asked for {page.when}. {tutor} will answer by e-mail.
        </p>
        <p className="hint">With the answer comes an invitation to make an account, which is free.</p>
        <Ways
          first={{ to: '/for-parents', says: 'How lessons work' }}
          other={{ to: '/subjects', says: 'Subjects and prices' }}
        />
      </PageHead>
    )
  }
  if (page.is === 'refused') {
    return (
      <PageHead title="This did not work">
        <p className="lede" role="alert">
          {page.problem}
        </p>
        <Ways
          first={{ to: '/book-a-consultation', says: 'Choose a time' }}
          other={{ to: '/contact', says: 'Ask a question' }}
        />
      </PageHead>
    )
  }
  return <Choosing draft={page.draft} content={content} tutor={tutor} />
}

function Choosing({ draft, content, tutor }: { draft: ConsultationDraft; content: SiteContent; tutor: string }) {
  return (
    <>
      <PageHead title="Book a consultation">
        <p className="lede">
          Half an hour online for you and your child with {tutor}, {consultationPrice(content.subjects)}. You need no
          account: choose a time, and confirm it by e-mail.
        </p>
      </PageHead>
      {draft.days.length === 0 ? (
        <div className="wrap page-part">
          <p className="intro">No time is free in the next two weeks.</p>
          <Ways
            first={{ to: '/contact', says: 'Ask a question' }}
            other={{ to: '/subjects', says: 'Subjects and prices' }}
          />
        </div>
      ) : (
        <div className="wrap contact page-part">
          <Form draft={draft} subjects={content.subjects} />
          <section aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <ol className="dashes">
              <li>We send you a link. Your time is kept for 15 minutes.</li>
              <li>You press the link and confirm the time.</li>
              <li>{tutor} answers by e-mail, with an invitation to make an account.</li>
            </ol>
            <p className="hint">
              Have you been here before? <a href="/login?next=consultation">Log in</a> and book there.
            </p>
          </section>
        </div>
      )}
    </>
  )
}

function Form({ draft, subjects }: { draft: ConsultationDraft; subjects: readonly SiteSubject[] }) {
  const { values, problems, problem, openedAt } = draft
  const levels = CATEGORIES.filter((category) => subjects.some((subject) => subject.category === category))
  return (
    <section className="letter" aria-labelledby="choose">
      <h2 id="choose">Choose a time</h2>
      <form method="post" action="/book-a-consultation" noValidate>
        <p className="problem" role="alert">
          {problem}
        </p>
        <Times draft={draft} />
        <Labelled field="name" label="Your name" problems={problems}>
          {(described) => (
            <input {...described} type="text" autoComplete="name" maxLength={100} defaultValue={values.name} />
          )}
        </Labelled>
        <Labelled field="email" label="E-mail" problems={problems}>
          {(described) => (
            <input {...described} type="email" autoComplete="email" maxLength={254} defaultValue={values.email} />
          )}
        </Labelled>
        <Labelled field="childName" label="Child’s first name" problems={problems}>
          {(described) => (
            <input {...described} type="text" autoComplete="off" maxLength={60} defaultValue={values.childName} />
          )}
        </Labelled>
        <Labelled field="category" label="Level" problems={problems}>
          {(described) => (
            <select {...described} defaultValue={values.category ?? ''}>
              <option value="">Please choose</option>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {categoryLongLabel[level]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled field="note" label="What should it be about? (optional)" problems={problems} isOptional>
          {(described) => <textarea {...described} rows={3} maxLength={500} defaultValue={values.note} />}
        </Labelled>
        <input type="hidden" name="openedAt" value={openedAt} />
        {/* Nobody sees or reaches it: what is written here was written by a program. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Please leave this empty</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button pencil" type="submit">
          Send me the link
        </button>
        <p className="hint">
          Without your confirmation all of it is gone after a day. <a href="/privacy">How we look after it</a>
        </p>
      </form>
    </section>
  )
}

/** Day by day; the first one is open, or that of the time which was chosen. */
function Times({ draft: { days, values, problems } }: { draft: ConsultationDraft }) {
  const chosen = days.findIndex(({ times }) => times.some(({ value }) => value === values.startTime))
  return (
    <fieldset className="times" aria-describedby="startTime-problem">
      <legend>Half hours that are free, in UK time</legend>
      {days.map(({ name, times }, place) => (
        <details key={name} open={place === Math.max(chosen, 0)}>
          <summary>
            {name} <span>{times.length === 1 ? '1 time' : `${times.length} times`}</span>
          </summary>
          <div>
            {times.map(({ value, clock }) => (
              <label key={value}>
                <input
                  {...{ type: 'radio', name: 'startTime', value, required: true }}
                  defaultChecked={value === values.startTime}
                />
                <span>
                  <span className="visually-hidden">{name}, </span>
                  {clock}
                </span>
              </label>
            ))}
          </div>
        </details>
      ))}
      <p id="startTime-problem" className="problem">
        {problems.startTime}
      </p>
    </fieldset>
  )
}

interface Described {
  readonly id: ConsultationField
  readonly name: ConsultationField
  readonly required: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string
}

interface Props {
  readonly field: ConsultationField
  readonly label: string
  readonly problems: ConsultationDraft['problems']
  readonly isOptional?: boolean
  readonly children: (described: Described) => ReactNode
}

/** A field with its own sentence below it once it is wrong. */
function Labelled({ field, label, problems, isOptional = false, children }: Props) {
  const problemId = `${field}-problem`
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      {children({
        ...{ id: field, name: field, required: !isOptional },
        'aria-invalid': problems[field] ? true : undefined,
        'aria-describedby': problemId,
      })}
      <p id={problemId} className="problem">
        {problems[field]}
      </p>
    </div>
  )
}
