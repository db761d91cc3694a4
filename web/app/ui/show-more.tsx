import { Button } from './button.tsx'

interface ShowMoreProps {
  /** How many there are. */
  of: number
  limit: number
  onPress: () => void
  label: string
}

/** Below a list that shows its first rows. */
export function ShowMore({ of, limit, onPress, label }: ShowMoreProps) {
  if (of <= limit) return null
  return (
    <p className="mt-5 text-center">
      <Button onPress={onPress}>{label}</Button>
    </p>
  )
}
