/** Where WebSockets are served. A connection is upgraded below this path only; proxies need to forward upgrades to no other. */

/** Socket.IO's default. */
export const SOCKET_PATH = '/socket.io'

/** @param url of a request, from its path on */
export const isSocketPath = (url: string): boolean => url.startsWith(`${SOCKET_PATH}/`)
