/** URLs of the admin pages. Pure. */

/** Appends the non-empty query parameters to a path. */
export function toHref(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const readField = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return readField.length === 0 ? path : `${path}?${new URLSearchParams(readField).toString()}`
}
