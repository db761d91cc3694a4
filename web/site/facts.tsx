import { Tick } from './icons.tsx'

export type Fact = { strong: string; rest: string }

/** Statements with a teacher's tick beside each. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul className="facts">
      {facts.map(({ strong, rest }) => (
        <li key={strong}>
          <Tick />
          <p>
            <b>{strong}</b> {rest}
          </p>
        </li>
      ))}
    </ul>
  )
}
