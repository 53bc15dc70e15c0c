/** The email with a user's unread notifications, as plain text and HTML. */
import { pluralise } from '#src/platform/text/numbers.ts'
import { escapeXml } from '#src/platform/text/xml.ts'
import type { Notification } from '../schemas.ts'
import { digestStyle, INLINE } from './digest-style.ts'

export interface DigestContent {
  siteName: string
  /** Of absolute URLs, without a trailing slash. */
  origin: string
  username: string
  digest: 'daily' | 'weekly'
  /** Newest first. */
  notifications: readonly Notification[]
  /** Unread notifications that are left out. */
  more: number
  unsubscribeUrl: string
}

export interface DigestMail {
  subject: string
  text: string
  html: string
}

/** Subjects are cut by mail programs anyway. */
const MAX_SUBJECT = 120

export function toDigestMail(content: DigestContent): DigestMail {
  return { subject: toSubject(content), text: toPlainText(content), html: toHtml(content) }
}

function toSubject({ siteName, notifications, more }: DigestContent): string {
  const count = notifications.length + more
  const [first] = notifications
  const text = count === 1 && first ? first.text : pluralise(count, 'new notification')
  return `${siteName}: ${text.length > MAX_SUBJECT ? `${[...text].slice(0, MAX_SUBJECT - 1).join('')}…` : text}`
}

const heading = ({ digest }: DigestContent): string => (digest === 'daily' ? 'New since yesterday' : 'New this week')

const moreText = (more: number): string => `And ${more === 1 ? 'one more' : `${more.toLocaleString('en')} more`}`

const reason = ({ siteName, digest }: DigestContent): string =>
  `You get this email ${digest === 'daily' ? 'once a day' : 'once a week'} because you turned on email notifications at ${siteName}.`

function toPlainText(content: DigestContent): string {
  const { origin, username, notifications, more, unsubscribeUrl } = content
  const items = notifications.map(({ text, url }) => `* ${text}\n  ${origin}${url}`)
  return [
    `Hello ${username},`,
    `${heading(content)}:`,
    items.join('\n\n'),
    ...(more > 0 ? [`${moreText(more)}: ${origin}/notifications`] : []),
    `-- \n${reason(content)}\nChange what you get: ${origin}/account/notifications\nUnsubscribe: ${unsubscribeUrl}\n`,
  ].join('\n\n')
}

function toHtml(content: DigestContent): string {
  const { siteName, origin, notifications, more, unsubscribeUrl } = content
  const items = notifications.map((notification) => toRow(notification, origin)).join('')
  const rest = more > 0 ? `<p ${INLINE.text}>${toLink(`${origin}/notifications`, moreText(more))}</p>` : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeXml(heading(content))}</title>
<style>${digestStyle}</style></head>
<body ${INLINE.page}><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${INLINE.margin}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${INLINE.card}><tr><td ${INLINE.inside}>
<p ${INLINE.site}>${toLink(origin, siteName)}</p>
<h1 ${INLINE.heading}>${escapeXml(heading(content))}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${items}</table>${rest}
<p ${INLINE.text}><a href="${escapeXml(`${origin}/notifications`)}" ${INLINE.button}>See all notifications</a></p>
</td></tr></table>
<p ${INLINE.foot}>${escapeXml(reason(content))}<br>
${toLink(`${origin}/account/notifications`, 'Change what you get')} · ${toLink(unsubscribeUrl, 'Unsubscribe')}</p>
</td></tr></table></body></html>
`
}

function toRow({ sentence, url, poster, adultContent }: Notification, origin: string): string {
  const text = sentence
    .map((part) =>
      typeof part === 'string' ? escapeXml(part) : `<strong dir="auto">${escapeXml(part.title)}</strong>`,
    )
    .join('')
  const src = adultContent ? null : toMailPicture(poster)
  const picture = src !== null ? `<img src="${escapeXml(src)}" width="48" height="68" alt="" ${INLINE.picture}>` : ''
  return `<tr><td width="60" valign="top" ${INLINE.cell}>${picture}</td><td valign="middle" ${INLINE.cell}><a href="${escapeXml(origin + url)}" ${INLINE.row}>${text}</a></td></tr>`
}

/**
 * Mail programs show neither SVG nor, all of them, WebP. Pictures of 18+ titles are left out: they are for pages on which viewers chose to
 * see them.
 */
const toMailPicture = (poster: string | null): string | null =>
  poster?.endsWith('.webp') === true ? poster.replace(/webp$/, 'jpg') : null

const toLink = (url: string, text: string): string =>
  `<a href="${escapeXml(url)}" ${INLINE.link}>${escapeXml(text)}</a>`
