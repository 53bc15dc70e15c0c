/** Where the site’s own WebSockets are served. Proxies need to forward upgrades to this path, and to that of the API for apps. */

/** Socket.IO's default. */
export const SOCKET_PATH = '/socket.io'

/** @param url of a request, from its path on */
export const isSocketPath = (url: string): boolean => url.startsWith(`${SOCKET_PATH}/`)
