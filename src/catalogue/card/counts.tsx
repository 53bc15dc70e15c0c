interface Counted {
  sub?: number | undefined
  dub?: number | undefined
}

/** Numbers of subbed and dubbed episodes: badges in a hero, plain text in a caption. */
export function Counts({ of, badges = false }: { of: Counted; badges?: boolean }) {
  const kind = badges ? 'badge' : 'count'
  return (
    <>
      {of.sub !== undefined && (
        <span className={`${kind} is-sub`}>
          <span className="sr-only">Sub </span>
          {of.sub}
        </span>
      )}
      {of.dub !== undefined && (
        <span className={`${kind} is-dub`}>
          <span className="sr-only">Dub </span>
          {of.dub}
        </span>
      )}
    </>
  )
}
