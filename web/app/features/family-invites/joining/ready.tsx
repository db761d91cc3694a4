import { ButtonLink } from '#web/app/ui/button-link.tsx'
import type { Joined } from './api.ts'
import { words } from './words.ts'

export interface Done extends Joined {
  readonly parentName: string
  readonly signInNames: readonly { readonly name: string; readonly signInName: string }[]
}

/** What came of it, and what a parent has to write down. */
export function Ready({ parentName, linked, waiting, signInNames }: Done) {
  return (
    <section aria-labelledby="ready" className="card mx-auto grid max-w-2xl gap-4 p-6 md:p-9">
      <h1 id="ready" tabIndex={-1} ref={(heading) => heading?.focus()} className="text-3xl outline-none">
        {words.welcome(parentName)}
      </h1>
      {linked > 0 && <p>{words.linked(linked)}</p>}
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      {signInNames.length > 0 && (
        <div className="rounded-md bg-warn-bg px-4 py-3 text-warn">
          <h2 className="text-lg">{words.writeDown}</h2>
          <ul>
            {signInNames.map(({ name, signInName }) => (
              <li key={signInName} className="text-lg font-semibold wrap-anywhere">
                {words.logsInAs(name, signInName)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <ButtonLink to="/dashboard" variant="primary">
          {words.toDashboard}
        </ButtonLink>
      </p>
    </section>
  )
}
