import { Segmented } from '#web/app/ui/segmented.tsx'

export function LessonMode({ value, onChange }: { value: boolean; onChange: (isOnline: boolean) => void }) {
  return (
    <Segmented
      label="Lesson mode"
      options={[
        { id: 'online', name: 'Online' },
        { id: 'in-person', name: 'In-Person' },
      ]}
      value={value ? 'online' : 'in-person'}
      onChange={(id) => onChange(id === 'online')}
    />
  )
}
