/** One thing to choose from. */
export interface Option {
  id: string
  name: string
  /** A few words at the end of the row: a category, a price, why it cannot be chosen. */
  note?: string
  isDisabled?: boolean
}
