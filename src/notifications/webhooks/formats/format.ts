/** A webhook's request, in one of the formats. */
import type { OutboundPost } from '#src/platform/security/outbound.server.ts'

export interface FormattedRequest extends OutboundPost {
  url: string
  body: string
}

export const toJsonRequest = (url: string, body: object): FormattedRequest => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
