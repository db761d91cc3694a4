import { useMutation } from '@tanstack/react-query'
import { homeAround } from './focus-home.ts'
import { fail, type Success, succeed } from './toasts.tsx'

export interface ActWords<Answer> {
  success?: Success<Answer> | undefined
  /** The sentence shown when the server gave none. */
  failed: string
}

/**
 * What a press on a button or a switch does, and how it went, said in the corner. A second press while it is under way does
 * nothing. Where the button has gone with what it did, the focus goes home (`data-focus-home`).
 */
export function useAct<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  { success, failed }: ActWords<Answer>,
) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: call,
    onMutate: () => homeAround(document.activeElement),
    onSuccess: (answer, _, goHome) => {
      succeed(success, answer)
      goHome()
    },
    onError: (error) => fail(error, failed),
  })
  return {
    act: (input: Input) => {
      if (!isPending) mutate(input)
    },
    isPending,
    /** What it was given, while it is under way: a switch already stands where it was turned to. */
    pending: isPending ? variables : undefined,
  }
}
