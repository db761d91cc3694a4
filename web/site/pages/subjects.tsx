import type { SiteContent, SiteSubject } from '#contract/site-content.ts'
import { CATEGORIES, categoryLabel, categoryLongLabel, subjectTone } from '#domain/subjects.ts'
import { BeforeAnAccount } from '../before-an-account.tsx'
import { ConsultationBox } from '../consultation.tsx'
import { Cover } from '../cover.tsx'
import { samePriceSentence } from '../prices.ts'
import { registrationPath } from '../registration.ts'
import { WeeklyHours } from '../weekly-hours.tsx'
import { PageHead } from './page-head.tsx'

export function Subjects({ content, takesVisitors }: { content: SiteContent; takesVisitors: boolean }) {
  const { subjects, hours } = content
  return (
    <>
      <PageHead title="Subjects and prices">
        <p className="lede">
          Every lesson is one to one and priced by the hour; 30 minutes to 2 hours are charged in proportion.
          {samePriceSentence(subjects)}
        </p>
        <p className="hint">
          <a href="#times">See the weekly hours</a>
        </p>
      </PageHead>
      {subjects.length === 0 && (
        <div className="wrap">
          <p className="intro">No subjects available at the moment.</p>
        </div>
      )}
      {CATEGORIES.map((category) => (
        <Category
          key={category}
          title={categoryLongLabel[category]}
          level={categoryLabel[category]}
          subjects={subjects.filter((subject) => subject.category === category)}
          content={content}
        />
      ))}
      <section className="part band" aria-labelledby="times">
        <div className="wrap">
          <h2 id="times">Available times</h2>
          <p className="intro">
            The usual weekly hours, in UK time. Once you have signed in, the <a href="/schedule">schedule</a> shows
            which lessons are free on a given day.
          </p>
          <WeeklyHours hours={hours} path="/subjects" />
        </div>
      </section>
      <div className="after-band">
        <ConsultationBox content={content} />
        {takesVisitors && (
          <div className="wrap">
            <BeforeAnAccount />
          </div>
        )}
      </div>
    </>
  )
}

interface CategoryProps {
  title: string
  level: string
  subjects: SiteSubject[]
  content: SiteContent
}

function Category({ title, level, subjects, content }: CategoryProps) {
  if (subjects.length === 0) return null
  const id = level.toLowerCase().replace('+', '-plus')
  return (
    <section className="wrap category" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="shelf-of-covers">
        {subjects.map((subject) => (
          <Cover key={subject.id} title={subject.name} tone={subjectTone(subject)} subject={subject} levels={level}>
            <Choose subject={subject} level={level} content={content} />
          </Cover>
        ))}
      </div>
    </section>
  )
}

type ChooseProps = { subject: SiteSubject; level: string; content: SiteContent }

function Choose({ subject, level, content }: ChooseProps) {
  const query = `?subjects=${encodeURIComponent(subject.id)}`
  const which = <span className="visually-hidden">{` in ${subject.name}, ${level}`}</span>
  return (
    <p className="choose">
      <a className="for-visitor" href={registrationPath(content, query)}>
        Start lessons{which}
      </a>
      <a className="for-member" href={`/booking${query}`}>
        Book a lesson{which}
      </a>
    </p>
  )
}
