/** The first stop of the Tab key: past the menus, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-pencil px-4 py-2.5 font-semibold text-on-pencil focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
