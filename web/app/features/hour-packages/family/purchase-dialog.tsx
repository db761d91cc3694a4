import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Question } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import type { PackageType } from '#domain/hours.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import type { Purchase } from './purchased-dialog.tsx'
import { ownFirst } from './state.ts'
import { words } from './words.ts'

type PurchaseOrder = Question<(typeof hourPackages)['purchase']>['body']

/** Hours for one subject and mode. Whatever is refused, everything chosen stays. */
export function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const subjects = useOfferedSubjects()
  const [chosenId, chooseSubject] = useState<string | null>(null)
  const [isOnline, setOnline] = useState(true)
  const [packageType, chooseType] = useState<PackageType | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { isSending, problem, send } = usePurchase(onClose)
  const subjectId = chosenId ?? subjects.first
  const leave = () => !isSending && onClose()

  function submit(event: FormEvent) {
    event.preventDefault()
    setIncomplete(subjectId === null || packageType === null)
    if (subjectId !== null && packageType !== null) void send({ subjectId, packageType, isOnline })
  }

  return (
    <Dialog
      title="Purchase Hour Package"
      onClose={leave}
      isDismissable={false}
      isWide
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSending}>
            Confirm Purchase
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {subjects.all ? (
          subjects.all.length === 0 ? (
            <Empty>{words.noSubjects}</Empty>
          ) : (
            <PurchaseFields
              subjects={subjects.all}
              draft={{ subjectId, isOnline, packageType }}
              onSubject={chooseSubject}
              onMode={setOnline}
              onType={chooseType}
              isIncomplete={isIncomplete}
            />
          )
        ) : (
          subjects.face
        )}
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </form>
    </Dialog>
  )
}

/** Own subjects first; without an answer about those, the list as it is. */
function useOfferedSubjects() {
  const active = useQuery(ask(api.subjects.list))
  const mine = useQuery(ask(api.subjects.mine))
  const isKnown = active.data && (mine.data || mine.isError)
  const ownIds = new Set(mine.data?.map(({ id }) => id))
  const all = isKnown ? ownFirst(active.data, ownIds) : undefined
  const first = all?.find(({ id }) => ownIds.has(id))?.id ?? null
  const face = faceOf([{ ...active, data: all }], {
    waiting: words.subjectsLoading,
    failed: words.subjectsNotLoaded,
  })
  return { all, first, face }
}

/** What was bought is shown in place of what it was ordered with. */
function usePurchase(onPurchased: () => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(order: PurchaseOrder) {
    if (isSending) return
    setSending(true)
    setProblem(null)
    try {
      // Without a package only if the server broke its promise.
      const { package: bought, bankDetails }: Partial<Purchase> = await api.hourPackages.purchase({ body: order })
      if (bought?.id) {
        await openDialog(() => import('./purchased-dialog.tsx'), 'PurchasedDialog', {
          purchase: { package: bought, bankDetails },
        })
        return onPurchased()
      }
      setProblem(words.noPackage)
    } catch (error) {
      setProblem(words.notPurchased(problemText(error, words.unreachable)))
    }
    setSending(false)
  }
  return { isSending, problem, send }
}
