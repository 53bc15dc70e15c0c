/** What a request says of whoever sent it. Pure. */

export interface Client {
  /** Network address, as far as proxies that are trusted tell it. */
  address: string
  agent: string | undefined
  cookie: string | undefined
}

interface Requested {
  ip: string
  headers: { 'user-agent'?: string | undefined; cookie?: string | undefined }
}

export const toClient = ({ ip, headers }: Requested): Client => ({
  address: ip,
  agent: headers['user-agent'],
  cookie: headers.cookie,
})
