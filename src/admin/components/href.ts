/** URLs of the admin pages. */

/** Appends the non-empty query parameters to a path. */
export function toHref(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`
}
