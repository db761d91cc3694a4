import { queryOptions } from '@tanstack/react-query'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'

const neverThere = new Promise<string[]>(() => {})
const faces = {
  'On its way': () => neverThere,
  Failed: () => Promise.reject(new Error()),
  Empty: async () => [],
  There: async () => ['Amira', 'Ben'],
} satisfies Record<string, () => Promise<string[]>>

/** A list and its four faces. */
export function Answers() {
  return (
    <Section title="A list">
      <div className="grid gap-6 lg:grid-cols-2">
        {Object.entries(faces).map(([face, queryFn]) => (
          <div key={face}>
            <h3 className="mb-2 text-ink-2">{face}</h3>
            <QueryList
              of={queryOptions<string[]>({ queryKey: ['components', face], queryFn, retry: false })}
              waiting="Loading the pupils"
              rows={2}
              failed="Failed to load the pupils. Please try again later."
              empty="Nobody has come yet."
              action={<Button>Invite somebody</Button>}
            >
              {(pupils) => (
                <ul className="card divide-y divide-rule">
                  {pupils.map((pupil) => (
                    <li key={pupil} className="p-5">
                      {pupil}
                    </li>
                  ))}
                </ul>
              )}
            </QueryList>
          </div>
        ))}
      </div>
    </Section>
  )
}
