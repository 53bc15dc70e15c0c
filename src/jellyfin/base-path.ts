/** Where this API is mounted. */
export const BASE_PATH = '/jellyfin'

const OTHER_SPELLING = new RegExp(`^${BASE_PATH}/(?:(?:emby|mediabrowser)(?=[/?]|$)|[^?]*/(?:\\?|$))`, 'i')

/** The URL of a call as it is served: older apps put the name of a predecessor before the path, some a slash at its end. */
export function toServedUrl(url: string): string {
  if (!OTHER_SPELLING.test(url)) return url
  const [path = ''] = url.split('?', 1)
  const served = path
    .slice(BASE_PATH.length)
    .replace(/^\/(?:emby|mediabrowser)(?=\/|$)/i, '')
    // from the first of many slashes only: there may be thousands elsewhere
    .replace(/(?<!\/)\/+$/, '')
  return BASE_PATH + served + url.slice(path.length)
}

/** Where apps open their WebSocket; proxies forward its upgrades. */
export const APP_SOCKET_PATH = `${BASE_PATH}/socket`

/** Whether a URL is that of the WebSocket, in any spelling, or under the name that it had before. */
export const isAppSocket = (url: string): boolean =>
  url.slice(0, BASE_PATH.length).toLowerCase() === BASE_PATH && /^\/(?:socket|embywebsocket)$/i.test(toPath(url))

const toPath = (url: string): string => (toServedUrl(url).split('?', 1)[0] ?? '').slice(BASE_PATH.length)
