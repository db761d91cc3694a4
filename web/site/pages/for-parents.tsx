import type { SiteContent } from '#contract/site-content.ts'
import { cancellingAnswer } from '#domain/policy-words.ts'
import { trustClaims, trustLine } from '../claims.ts'
import { ConsultationBox } from '../consultation.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { consultationPrice } from '../prices.ts'
import { PageHead } from './page-head.tsx'

const whatYouSee: Fact[] = [
  { strong: 'Written feedback', rest: 'on each lesson: how it went, steps to improve and homework targets.' },
  { strong: 'Homework and resources', rest: 'kept with the lesson they belong to, ready to download.' },
  { strong: 'Quiz results', rest: 'question by question, with the right answer and why.' },
  { strong: 'Hours and payments', rest: 'what is due, what is paid and what is left of a package.' },
]

const questionsAt = (price: string, cancelling: string) => [
  {
    question: 'What happens in the consultation?',
    answer: `It takes 30 minutes, costs ${price} and happens once. Bring a recent piece of school work: we look at it together and agree what the lessons are for.`,
  },
  {
    question: 'When are the lessons?',
    answer:
      'In the evenings and at weekends, for 30 minutes to 2 hours. You can ask for a single lesson or for the same time each week; a request becomes a lesson once the tutor has confirmed it.',
  },
  {
    question: 'How do online lessons work?',
    answer:
      'By video meeting. The link appears in the student area, and the lesson can be recorded if you would like to have it.',
  },
  {
    question: 'What if we have to cancel?',
    answer: cancelling,
  },
  {
    question: 'How do we pay?',
    answer:
      'Lesson by lesson, or ahead for a package of 10, 20 or 30 hours. The student area shows each amount and how to pay it.',
  },
]

export function ForParents({ content }: { content: SiteContent }) {
  const trust = trustLine(content.settings.claims)
  const questions = questionsAt(consultationPrice(content.subjects), cancellingAnswer(content.settings.policy))
  return (
    <>
      <PageHead title="For parents">
        <p className="lede">What your child does here, what you can see of it, and what happens when plans change.</p>
        {trust && (
          <p className="stamp" data-claim={trustClaims(content.settings.claims)}>
            {trust}
          </p>
        )}
      </PageHead>
      <section className="wrap page-part" aria-labelledby="see">
        <h2 id="see">What you can see</h2>
        <Facts facts={whatYouSee} />
      </section>
      <section className="part band" aria-labelledby="questions">
        <div className="wrap">
          <h2 id="questions">Questions that parents ask</h2>
          <div className="margin">
            {questions.map(({ question, answer }) => (
              <div key={question} className="entry">
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
          <p className="hint">
            Anything else? <a href="/contact">Ask a question</a>, or look at <a href="/subjects">subjects and prices</a>
            .
          </p>
        </div>
      </section>
      <div className="after-band">
        <ConsultationBox content={content} />
      </div>
    </>
  )
}
