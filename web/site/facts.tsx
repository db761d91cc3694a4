import { Tick } from './icons.tsx'

/** `claims`: those of the tutor that it says. */
export type Fact = { strong: string; rest: string; claims?: readonly string[] }

/** Statements with a teacher's tick beside each. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul className="facts">
      {facts.map(({ strong, rest, claims }) => (
        <li key={strong}>
          <Tick />
          <p data-claim={claims?.join(' ')}>
            <b>{strong}</b> {rest}
          </p>
        </li>
      ))}
    </ul>
  )
}
