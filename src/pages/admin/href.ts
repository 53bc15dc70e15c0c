/** Addresses of the admin's pages. Pure. */

/** An address with what is not empty of a query. */
export function toHref(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
