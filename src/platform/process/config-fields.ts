/** Kinds of values in the configuration; each message follows the name of a variable. */
import * as z from 'zod'
import { hasPlainHost, isOrigin } from '../security/csp-origin.ts'
import { isTimeZone } from '../time-zone/time-zone.ts'

export const trimmed = z.string().trim()
export const url = (protocol: RegExp, example: string) =>
  trimmed.refine(
    (value) => URL.canParse(value) && protocol.test(new URL(value).protocol),
    `must be a URL such as ${example}`,
  )
export const web = url(/^https?:$/, 'https://example.org')
  .refine(hasPlainHost, 'must contain one host name, such as example.org')
  .transform((value) => value.replace(/\/+$/, ''))
/** The site's routes, cookies and scripts are at the root of its host. */
export const siteOrigin = web
  .refine(isOrigin, 'must not have a path, such as https://anime.example.org: the site needs a host of its own')
  .transform((value) => new URL(value).origin)
export const list = trimmed.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
export const host = z
  .string()
  .regex(
    /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i,
    'must be a comma-separated list of hosts, such as cdn.example.org,127.0.0.1:4500',
  )
export const count = (min: number, max: number) =>
  trimmed
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })
export const timeZone = trimmed.refine(isTimeZone, 'must be a time zone such as Europe/Berlin or UTC')
export const label = trimmed.min(1).max(60)
