import type { ReactNode } from 'react'

/** A page that only says one thing, with the way on. */
export function NoticeScreen({ title, sentence, children }: { title: string; sentence: string; children?: ReactNode }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="card w-full max-w-lg p-6 text-center md:p-9">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-ink-2">{sentence}</p>
        <div className="mt-6 grid justify-items-center gap-4 empty:hidden">{children}</div>
      </div>
    </div>
  )
}
