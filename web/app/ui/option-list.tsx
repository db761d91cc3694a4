import { Check } from 'lucide-react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { cx } from './class-names.ts'
import { keyOf, type Option } from './option.ts'
import { popoverClass, rowClass } from './popover-class.ts'

/** The list that a select or a combo box opens. A combo box gives its own items. */
export function OptionList({ options }: { options?: readonly Option<unknown>[] }) {
  return (
    <Popover className={cx(popoverClass, 'w-(--trigger-width)')}>
      <ListBox<Option>
        {...(options ? { items: options.map((option) => ({ ...option, id: keyOf(option.id) })) } : {})}
        className="max-h-72 overflow-auto outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-ink-3">Nothing matches.</p>}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.name} isDisabled={option.isDisabled} className={rowClass}>
            {({ isSelected }) => (
              <>
                <span className="flex-1">{option.name}</span>
                {option.note && <span className="text-sm text-ink-3">{option.note}</span>}
                {isSelected && <Check size={16} aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
