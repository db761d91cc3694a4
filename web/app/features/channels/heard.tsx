import { CHANNELS, type ChannelSetting, NAME_OF } from '#domain/channels.ts'
import type { Role } from '#domain/people.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { QuietTimes } from './quiet-times.tsx'
import { type Heard, rowsOf } from './state.ts'
import { CHANNEL_NAMES, words } from './words.ts'

/** By which channel a person hears of what, and when nothing is pushed (Rules #161). */
export function HeardFromUs({ role }: { role: Role }) {
  return (
    <Loaded of={ask(api.channels.read)} waiting={words.loading} rows={9} failed={words.notLoaded}>
      {(heard) => (
        <div className="grid gap-5">
          <Card title={words.kinds}>
            <p className="mb-4 max-w-prose text-ink-2">
              {heard.canMail ? words.mailGoesTo(heard.address) : words.noMail} {words.bell}
            </p>
            <Kinds {...heard} />
          </Card>
          <QuietTimes role={role} {...heard} />
        </div>
      )}
    </Loaded>
  )
}

/** Where no mail is sent there is nothing to switch of it. */
function Kinds({ settings, canMail }: Pick<Heard, 'settings' | 'canMail'>) {
  const shown = CHANNELS.filter((channel) => canMail || channel !== 'EMAIL')
  return (
    <table className="w-full max-w-2xl border-collapse">
      <thead>
        <tr className="border-b border-rule text-left text-sm text-ink-3">
          <th scope="col" className="py-2 pr-2 font-semibold">
            News
          </th>
          {shown.map((channel) => (
            <th key={channel} scope="col" className="w-16 px-1 py-2 font-semibold sm:w-20">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(settings).map(({ kind, settings: of }) => (
          <tr key={kind} className="border-b border-rule">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {NAME_OF[kind]}
            </th>
            {shown.map((channel) => (
              <td key={channel} className="px-1 py-1.5">
                {of[channel] && <Setting {...of[channel]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Setting({ kind, channel, isOn, isAlways }: ChannelSetting) {
  if (isAlways) return <span className="flex min-h-11 items-center">{words.always}</span>
  return (
    <ActSwitch
      isOn={isOn}
      turn={(wanted) => api.channels.change({ body: { choices: [{ kind, channel, isOn: wanted }] } })}
      success={words.saved}
      failed={words.notSaved}
    >
      {() => (
        <span className="sr-only">
          {NAME_OF[kind]}: {CHANNEL_NAMES[channel]}
        </span>
      )}
    </ActSwitch>
  )
}
