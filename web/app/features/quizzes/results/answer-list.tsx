import { useState } from 'react'
import { DisclosureGroup } from 'react-aria-components'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { AnswerRow } from './answer-row.tsx'
import type { MarkedAnswer } from './state.ts'

/** Every question with what was answered; each opens by itself, or all together. */
export function AnswerList({ answers }: { answers: readonly MarkedAnswer[] }) {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set())
  const isAllOpen = answers.every(({ question }) => open.has(question.id))
  if (answers.length === 0) return null
  return (
    <Section
      title="Questions"
      aside={
        <Button
          size="sm"
          onPress={() => setOpen(isAllOpen ? new Set() : new Set(answers.map(({ question }) => question.id)))}
        >
          {isAllOpen ? 'Collapse All' : 'Expand All'}
        </Button>
      }
    >
      <DisclosureGroup
        allowsMultipleExpanded
        expandedKeys={open}
        onExpandedChange={setOpen}
        className="card divide-y divide-rule"
      >
        {answers.map((answer, place) => (
          <AnswerRow key={answer.question.id} answer={answer} place={place} />
        ))}
      </DisclosureGroup>
    </Section>
  )
}
