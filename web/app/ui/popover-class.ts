export const popoverClass = 'enter-fade rounded-lg border border-rule bg-raised p-1 shadow-3 outline-none'

/** A row of a menu or a list of options. */
export const rowClass =
  'flex min-h-11 cursor-default items-center gap-2 rounded-sm px-3 outline-none data-focused:bg-bottle-tint data-disabled:text-ink-3'
