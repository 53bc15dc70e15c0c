/** The client's address, user agent, cookies and page. */

export interface Client {
  /** Network address, as reported by trusted proxies. */
  address: string
  agent: string | undefined
  cookie: string | undefined
  /** The origin of the page that sent the request; programs send none. */
  origin?: string | undefined
}

interface RequestLike {
  ip: string
  headers: { 'user-agent'?: string | undefined; cookie?: string | undefined; origin?: string | undefined }
}

export const toClient = ({ ip, headers }: RequestLike): Client => ({
  address: ip,
  agent: headers['user-agent'],
  cookie: headers.cookie,
  origin: headers.origin,
})
