import type { SiteSubject } from '#contract/site-content.ts'
import { consultationPrice } from '../prices.ts'

const stepsAt = (price: string) => [
  {
    when: 'To begin',
    what: 'A 30-minute consultation',
    how: `It costs ${price} and happens once. We look at recent school work together and agree what the lessons are for.`,
  },
  {
    when: 'Each week',
    what: 'A lesson at a time that suits',
    how: 'Evenings and weekends. Online lessons use a video meeting, with a recording if you would like one.',
  },
  {
    when: 'After it',
    what: 'Written feedback',
    how: 'General feedback, steps to improve and homework targets, kept together so you can see progress over the term.',
  },
  {
    when: 'In between',
    what: 'Homework and quizzes',
    how: 'Resources from each lesson stay in the student area, together with homework and timed quizzes.',
  },
]

/** How a term goes: when stands in the margin, as in an exercise book. */
export function Term({ subjects }: { subjects: readonly SiteSubject[] }) {
  return (
    <section className="part" aria-labelledby="term">
      <div className="wrap">
        <h2 id="term">How a term goes</h2>
        <ol className="margin">
          {stepsAt(consultationPrice(subjects)).map(({ when, what, how }) => (
            <li key={when}>
              <div className="when">{when}</div>
              <div className="what">
                <h3>{what}</h3>
                <p>{how}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
