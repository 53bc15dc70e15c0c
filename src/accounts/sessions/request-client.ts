/** The client's address, user agent and cookies. Pure. */

export interface Client {
  /** Network address, as reported by trusted proxies. */
  address: string
  agent: string | undefined
  cookie: string | undefined
}

interface RequestLike {
  ip: string
  headers: { 'user-agent'?: string | undefined; cookie?: string | undefined }
}

export const toClient = ({ ip, headers }: RequestLike): Client => ({
  address: ip,
  agent: headers['user-agent'],
  cookie: headers.cookie,
})
