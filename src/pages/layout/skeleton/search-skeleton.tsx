/** Skeleton of the search page's head, laid out like the page itself. */
export function SearchSkeleton({ search }: { search: string }) {
  const hasKeyword = Boolean(new URLSearchParams(search).get('keyword'))
  return (
    <>
      <div className="search-top">
        <p className="page-title skeleton" />
        <div className={hasKeyword ? 'search-here is-known' : 'search-here'}>
          <p className="skeleton is-box" />
        </div>
      </div>
      <div className="filters">
        <p className="filters-fields">
          {Array.from({ length: 8 }, (_, at) => (
            <span className="is-field" key={at} />
          ))}
        </p>
      </div>
      <div className="result-bar">
        <p className="result-count">{'\u00a0'}</p>
        <p className="select-field skeleton is-field" />
      </div>
    </>
  )
}
