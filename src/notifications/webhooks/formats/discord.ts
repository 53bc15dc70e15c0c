/** Messages to the webhook of a Discord channel (discord.com/developers/docs/resources/webhook#execute-webhook). */
import type { WebhookMessage } from '../webhook-message.ts'
import { type FormattedRequest, toJsonRequest } from './format.ts'

/** Discord's limits, in characters. */
const MAX_TITLE = 256
const MAX_DESCRIPTION = 4_096
const MAX_USERNAME = 80
/** Names that Discord rejects. */
const REJECTED = /discord|clyde|^everyone$|^here$/i
/** Markdown, links and mentions. */
const SPECIAL = /[\\*_~`|>#[\]()<@:]/u
/** At the beginning, makes a list. */
const BULLET = /^[-+]$/

export function toDiscord(url: string, { heading, text, link, picture, timestamp }: WebhookMessage, siteName: string) {
  const address = new URL(url)
  address.searchParams.set('wait', 'true') // otherwise Discord confirms what it then does not store
  const username = Array.from(siteName).slice(0, MAX_USERNAME).join('').trim()
  return toJsonRequest(address.href, {
    ...(username !== '' && !REJECTED.test(username) && { username }),
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escapeWithin(heading, MAX_TITLE),
        url: link,
        description: escapeWithin(text, MAX_DESCRIPTION),
        timestamp,
        ...(picture !== null && { thumbnail: { url: picture } }),
      },
    ],
  }) satisfies FormattedRequest
}

/** Escapes what Discord would format, up to a length, which does not separate an escaped character. */
export function escapeWithin(text: string, max: number): string {
  let escaped = ''
  for (const character of text) {
    const isEscaped = SPECIAL.test(character) || (escaped === '' && BULLET.test(character))
    const piece = isEscaped ? `\\${character}` : character
    if (escaped.length + piece.length > max) break
    escaped += piece
  }
  return escaped
}
