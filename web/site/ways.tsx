type Way = { to: string; says: string }

/** The two ways on from here: the one that we would take, then another. */
export function Ways({ first, other }: { first: Way; other: Way }) {
  return (
    <div className="actions">
      <a className="button pencil" href={first.to}>
        {first.says}
      </a>
      <a className="button line" href={other.to}>
        {other.says}
      </a>
    </div>
  )
}
