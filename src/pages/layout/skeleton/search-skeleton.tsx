/** What stands above the results, in its measures: it is laid out by the same rules as the page itself. */
export function SearchSkeleton({ search }: { search: string }) {
  const known = Boolean(new URLSearchParams(search).get('keyword'))
  return (
    <>
      <div className="search-top">
        <p className="page-title bone" />
        <div className={known ? 'search-here is-known' : 'search-here'}>
          <p className="bone is-box" />
        </div>
      </div>
      <div className="filters">
        <p className="filters-fields">
          {Array.from({ length: 8 }, (_, at) => (
            <span className="is-field" key={at} />
          ))}
        </p>
      </div>
      <div className="found">
        <p className="found-count">{'\u00a0'}</p>
        <p className="pick bone is-field" />
      </div>
    </>
  )
}
