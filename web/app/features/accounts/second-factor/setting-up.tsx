import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { typedCode } from '#contract/accounts.ts'
import type { Answer } from '#contract/core.ts'
import type { secondFactor } from '#contract/second-factor.ts'
import { api } from '#web/app/lib/api.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { words } from './words.ts'

const schema = z.object({ code: typedCode })

/** The secret for the app, and the code by which it shows that it has it; then the recovery codes stand in its place. */
export function SettingUp({ offer: { key, keyUrl, offerKey } }: { offer: Answer<typeof secondFactor.offer> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <FormDialog
      title={words.settingUp}
      form={form}
      draftOf={null}
      submitLabel="Switch on"
      send={async ({ code }) => {
        setCodes((await api.secondFactor.switchOn({ body: { offerKey, code } })).recoveryCodes)
        return false
      }}
      fallback={words.notOn}
    >
      <p>{words.scan}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={keyUrl} label={words.picture} />
        <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-3">
          <p className="text-ink-2">{words.key}</p>
          <code className="text-lg font-semibold wrap-anywhere select-all">{inGroups(key)}</code>
          <CopyButton text={key} label={words.copyKey} />
          <a href={keyUrl} className="py-1 font-semibold text-link underline underline-offset-4">
            {words.openHere}
          </a>
        </div>
      </div>
      <FormText
        control={form.control}
        name="code"
        label={words.code}
        description={words.codeOfApp}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        isRequired
      />
    </FormDialog>
  )
}

/** As people read it from one screen and type it into another; the spaces are taken with it. */
function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}
