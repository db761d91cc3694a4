import { ActButton } from '#web/app/ui/act-button.tsx'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { type Child, changeAlone } from './api.ts'
import { isSameAlone, usualInWords, withFlag, words } from './words.ts'

const FLAGS = ['mayBook', 'mayChange', 'seesMoney', 'mayBuy'] as const

/** Each turns at once; what is usual at the age can be taken as a whole. */
export function AloneChoice({ child }: { child: Child }) {
  const { id, name, alone, usual } = child
  return (
    <>
      {FLAGS.map((flag) => (
        <ActSwitch
          key={flag}
          isOn={alone[flag]}
          turn={(isOn) => changeAlone(id, withFlag(alone, flag, isOn))}
          failed={words.aloneFailed}
        >
          {() => (
            <>
              {words.does[flag]}
              <span className="sr-only"> ({name})</span>
            </>
          )}
        </ActSwitch>
      ))}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">{usualInWords(child)}</p>
        {!isSameAlone(alone, usual) && (
          <ActButton
            size="sm"
            about={name}
            call={() => changeAlone(id, usual)}
            success={words.used}
            failed={words.aloneFailed}
          >
            {words.use}
          </ActButton>
        )}
      </div>
    </>
  )
}
