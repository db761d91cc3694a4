import { modeLabel } from '#domain/booking-words.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'

interface PlaceFieldProps {
  label: string
  isOnline: boolean
  onChange: (isOnline: boolean) => void
}

const places = [true, false].map((isOnline) => ({ id: String(isOnline), name: modeLabel(isOnline) }))

export function PlaceField({ label, isOnline, onChange }: PlaceFieldProps) {
  return (
    <Segmented label={label} options={places} value={String(isOnline)} onChange={(id) => onChange(id === 'true')} />
  )
}
