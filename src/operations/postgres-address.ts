/** Converts a PostgreSQL URL to the environment of PostgreSQL's own programs. */

/** Parameters of the URL with a variable of their own; the others are for our driver only. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/** @param url such as `postgres://user:password@host:5432/database?sslmode=require` */
export function toClientVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const parts = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const variables: Record<string, string> = {}
  for (const [variable, value] of Object.entries(parts)) if (value !== '') variables[variable] = value
  for (const [name, value] of searchParams) {
    const variable = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined
    if (variable !== undefined && value !== '') variables[variable] = value
  }
  return variables
}

/** The URL for messages, without its password. */
export function hidePassword(url: string): string {
  const hidden = new URL(url)
  if (hidden.password !== '') hidden.password = '***'
  return hidden.href
}
