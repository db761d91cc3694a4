import './shown-choice.css'
import { SHOWN, type Shown } from './api.ts'
import { nameOfShown, words } from './words.ts'

interface ShownChoiceProps {
  shown: readonly Shown[]
  isByFirstName: boolean
  onChange: (shown: Shown[]) => void
  onNames: (isByFirstName: boolean) => void
}

/** What is in sight. The browser's own disclosure: a page that is shown first pays for no other. */
export function ShownChoice({ shown, isByFirstName, onChange, onNames }: ShownChoiceProps) {
  return (
    <details className="diary-show">
      <summary>Show</summary>
      <fieldset>
        <legend className="sr-only">Show</legend>
        {SHOWN.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              onChange={({ target }) =>
                onChange(SHOWN.filter((each) => (each === id ? target.checked : shown.includes(each))))
              }
            />
            {nameOfShown[id]}
          </label>
        ))}
        <label className="diary-names">
          <input type="checkbox" checked={isByFirstName} onChange={({ target }) => onNames(target.checked)} />
          {words.firstNames}
        </label>
      </fieldset>
    </details>
  )
}
