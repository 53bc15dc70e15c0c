interface Counted {
  sub?: number | undefined
  dub?: number | undefined
}

/** Episodes with subtitles and with a dub; as badges on a stage, as plain counts in a caption. */
export function Counts({ of, badges = false }: { of: Counted; badges?: boolean }) {
  const kind = badges ? 'badge' : 'count'
  return (
    <>
      {of.sub !== undefined && (
        <span className={`${kind} is-sub`}>
          <span className="vh">Sub </span>
          {of.sub}
        </span>
      )}
      {of.dub !== undefined && (
        <span className={`${kind} is-dub`}>
          <span className="vh">Dub </span>
          {of.dub}
        </span>
      )}
    </>
  )
}
