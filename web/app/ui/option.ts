/** One thing to choose from. Its id is what choosing it gives: a word, a number, yes or no; null is none. */
export interface Option<Id = string> {
  id: Id
  name: string
  /** A few words at the end of the row: a category, a price, why it cannot be chosen. */
  note?: string
  isDisabled?: boolean
}

/** React Aria knows an option by a word. */
export function keyOf(id: unknown): string {
  return String(id)
}

/** Hands on what an option stands for, once React Aria says which one was chosen. */
export function choosing<Id>(options: readonly Option<Id>[], onChange: (id: Id) => void): (key: unknown) => void {
  return (key) => {
    const chosen = options.find(({ id }) => keyOf(id) === key)
    if (chosen) onChange(chosen.id)
  }
}
