/** Rules: bookings. */
export function Legend() {
  return (
    <ul className="week-legend">
      <li>
        <i aria-hidden />
        Available
      </li>
      <li>
        <i aria-hidden className="no" />
        Unavailable
      </li>
    </ul>
  )
}
