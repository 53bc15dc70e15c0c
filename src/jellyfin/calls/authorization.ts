/** Reads who asks: the app, its device and its token. */

export interface AppIdentity {
  client: string
  device: string
  deviceId: string
  version: string
  token: string | null
}

const MAX_HEADER_LENGTH = 2_048
const MAX_VALUE_LENGTH = 200

interface Headers {
  authorization?: string | undefined
  [name: string]: string | string[] | undefined
}

/** Apps send `Authorization: MediaBrowser Client="…", Device="…", …`, some without quotes, older ones under another name. */
export function parseIdentity(headers: Headers): AppIdentity {
  const fields = new Map([...parseFields(headers['x-emby-authorization']), ...parseFields(headers.authorization)])
  const text = (name: string) => clean(fields.get(name) ?? '')
  return {
    client: text('client'),
    device: text('device'),
    deviceId: text('deviceid'),
    version: text('version'),
    token: fields.get('token')?.trim() || null,
  }
}

/** The fields of a header, by their names in lower case. */
function parseFields(header: string | string[] | undefined): Map<string, string> {
  const fields = new Map<string, string>()
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return fields
  const scheme = /^\s*(?:MediaBrowser|Emby)\s/i.exec(header)
  if (!scheme) return fields
  let at = scheme[0].length
  while (at < header.length) {
    const equals = header.indexOf('=', at)
    if (equals === -1) break
    const name = header
      .slice(at, equals)
      .replace(/^[\s,]+/, '')
      .trim()
      .toLowerCase()
    const { value, end } = header[equals + 1] === '"' ? readQuoted(header, equals + 2) : readPlain(header, equals + 1)
    if (!fields.has(name)) fields.set(name, value)
    at = end
  }
  return fields
}

function readQuoted(header: string, start: number): { value: string; end: number } {
  let end = start
  while (end < header.length && header[end] !== '"') end += header[end] === '\\' ? 2 : 1
  return { value: decode(header.slice(start, end).replaceAll(/\\(.)/g, '$1')), end: end + 1 }
}

function readPlain(header: string, start: number): { value: string; end: number } {
  const comma = header.indexOf(',', start)
  const end = comma === -1 ? header.length : comma
  return { value: decode(header.slice(start, end).trim()), end: end + 1 }
}

/** Some apps encode names that are not ASCII. */
function decode(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value
  } catch {
    return value
  }
}

const clean = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_LENGTH)
