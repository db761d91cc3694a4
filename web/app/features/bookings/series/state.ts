import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { Series } from './api.ts'

/** Shows every date, with whose each lesson of it is where they are siblings', before anything is sent: how many were asked for then, or false where none was. */
export function checkEveryDate(series: Series, notSent: string, whose?: readonly string[]): Promise<number | false> {
  return new Promise((resolve) => {
    const props = { series, notSent, whose, onEnd: resolve }
    const opening = openDialog(() => import('./series-dialog.tsx'), 'SeriesDialog', props)
    void opening.then((isOpen) => isOpen || resolve(false))
  })
}
