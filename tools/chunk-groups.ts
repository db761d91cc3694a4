/**
 * What always comes together is one file: forty small ones compress worse, and a browser asks for each. Everything else
 * is split by who needs it. What no longer has the name it has here is loaded as before, in a file of its own.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !id.includes('/web/site/') },
  { name: 'dialog', test: dialogParts() },
  { name: 'page', test: pageParts() },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/** Every signed-in page loads the dialog of the way out, and each dialog is made of these. */
function dialogParts(): RegExp {
  return modules(
    'web/app/ui/(alert-dialog|question-dialog|veil-class)',
    'react-aria-components/dist/private/(Dialog|Heading|Modal)',
    'react-aria/dist/private/(dialog/useDialog|focus/FocusScope|intl/overlays/en-US)',
    'react-aria/dist/private/interactions/(PressResponder|useInteractOutside)',
    'react-aria/dist/private/overlays/(ariaHideOutside|DismissButton|intlStrings|Overlay|useModalOverlay|useOverlay|usePreventScroll)',
    'react-aria/dist/private/utils/(animation|getScrollParent|isScrollable|keyboard|runAfterKeyboard|useViewportSize)',
    'react-aria/dist/private/utils/shadowdom/ShadowTreeWalker',
    'react-stately/dist/private/overlays/useOverlayTriggerState',
  )
}

/** What the frame of a signed-in page shares with its pages, and nearly all of these with each other. */
function pageParts(): RegExp {
  return modules(
    'domain/(bookings|chat|lessons|notices|pricing|subjects|time)',
    'web/app/features/(chat/(api|words|state|outbox/state)|notices/words)',
    'web/app/lib/(announce|focus|format|led-to|media|outbox|use-now)',
    'web/app/ui/(empty|loaded|page-title|skeleton|status-chip|subject-bar|subject-tone|use-act)',
    'lucide-react/dist/esm/icons/(calendar-days|chevron-down|folder-open|message-square|pencil-line|users)',
    '@tanstack/(query-core/build/modern/mutationObserver|react-query/build/modern/useMutation)',
  )
}

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.(mjs|js|tsx?)$`)
}
