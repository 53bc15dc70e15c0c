/**
 * The address to which a page redirects, with those parameters of the request that hold on every page.
 * @param location the response's Location header
 * @param url path and query of the request
 * @param names of the parameters to keep
 * @returns `location` itself if it leads to another site, or the parameter is set there
 */
export function keepParameters(location: string, url: string, names: readonly string[]): string {
  if (!/^\/(?![/\\])/.test(location)) return location
  const requested = new URLSearchParams(url.split('?').slice(1).join('?'))
  const [, target = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  const known = new URLSearchParams(target.split('?').slice(1).join('?'))
  const kept = names.flatMap((name) => {
    const value = known.has(name) ? null : requested.get(name)
    return value === null ? [] : [value ? `${name}=${encodeURIComponent(value)}` : name]
  })
  return (
    kept.reduce((address, parameter) => address + (address.includes('?') ? '&' : '?') + parameter, target) + fragment
  )
}
