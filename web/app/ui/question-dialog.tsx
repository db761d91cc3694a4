import { useState } from 'react'
import { AlertDialog, inParagraphs } from './alert-dialog.tsx'
import type { Question } from './question.ts'
import { succeed } from './toasts.tsx'

export function QuestionDialog({ question: first }: { question: Question }) {
  const [question, setQuestion] = useState(first)
  const { body, act, success, instead, ...words } = question
  async function confirm() {
    try {
      succeed(success, await act())
    } catch (error) {
      setQuestion(instead?.(error) ?? question)
      throw error
    }
  }
  return (
    <AlertDialog {...words} onConfirm={confirm}>
      {inParagraphs(body)}
    </AlertDialog>
  )
}
