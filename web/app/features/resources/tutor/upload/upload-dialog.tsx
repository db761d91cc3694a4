import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { INCOMPLETE_RESOURCE } from '#contract/resources.ts'
import { SHOWN_MS, words } from '#web/app/features/resources/words.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Progress } from '#web/app/ui/progress.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Draft, emptyDraft, formOf, isIncomplete, resolveDraft } from './state.ts'
import { UploadFields } from './upload-fields.tsx'

/** Adds a file to the library. It says how much has been sent; what was filled in stays when that fails or is stopped. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Draft>({ defaultValues: emptyDraft, resolver: resolveDraft })
  const unsent = useFormDraft(form, 'resource')
  const { isSubmitting } = form.formState

  async function send(draft: Draft) {
    const upload = formOf(draft)
    if (!upload) return
    const stop = new AbortController()
    sending.current = stop
    setProblem(null)
    setShare(0)
    try {
      await api.resources.upload(upload, { signal: stop.signal, onProgress: setShare })
    } catch (error) {
      if (stop.signal.aborted) return
      setProblem(problemText(error, words.uploadFailed))
      showFieldProblems(form, error, { file_too_large: 'file', file_type_not_allowed: 'file' })
      return
    }
    unsent.forget()
    notify(words.uploaded, 'ok', SHOWN_MS)
    onClose()
  }

  const submit = form.handleSubmit(send, (errors) => {
    setProblem(isIncomplete(form.getValues()) ? INCOMPLETE_RESOURCE : null)
    announce(Object.values(errors)[0]?.message ?? '')
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Upload Resource"
      onClose={leave}
      isDismissable={false}
      isWide
      footer={
        <>
          {isSubmitting && (
            <div className="w-full">
              <Progress label={share < 1 ? words.uploading : words.storing} share={share} />
            </div>
          )}
          {isSubmitting ? (
            <Button onPress={() => sending.current?.abort()}>Stop the upload</Button>
          ) : (
            <Button onPress={leave}>Cancel</Button>
          )}
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Upload
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={unsent} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <UploadFields control={form.control} isDisabled={isSubmitting} />
      </form>
    </Dialog>
  )
}
