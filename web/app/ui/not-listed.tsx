/** Said above a list that does not have what its reader was led to. */
export function NotListed({ children }: { children: string }) {
  return (
    <p role="status" className="mb-5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
      {children}
    </p>
  )
}
