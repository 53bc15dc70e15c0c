/** What a device shows: a declarative push message, which Safari shows without a service worker, and ours in other browsers. */
import { type Language, shownTitles } from '#src/catalogue/language/language.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import type { Notification } from '../schemas.ts'

/** https://w3c.github.io/push-api/#declarative-push-message */
export interface PushMessage {
  /** Marks it as declarative: the number of the RFC on Web Push. */
  web_push: 8030
  notification: {
    title: string
    body: string
    /** The page that it opens, absolute. */
    navigate: string
    icon: string
    /** Notifications with the same one replace each other. */
    tag: string
    lang: 'en'
    dir: 'ltr'
    timestamp?: number
  }
  /** The number on the site's icon. */
  app_badge: number
}

interface MessageOptions {
  /** The site's origin. */
  origin: string
  /** For the names of titles. */
  language: Language
  /** The user's unread notifications. */
  unread: number
  tag: string
}

/** At most, so that the encrypted message has less than 4,096 bytes (RFC 8291, 4). */
const MAX_BODY_LENGTH = 300
const ICON = '/icon-192.png'
const frame = { lang: 'en', dir: 'ltr' } as const

/** The message about a notification. Others can see the screen of a device: 18+ titles have neither name nor picture. */
export function toPushMessage(
  notification: Notification,
  { origin, language, unread, tag }: MessageOptions,
): PushMessage {
  const { kind, url, poster, adultContent, createdAt } = notification
  return {
    web_push: 8030,
    notification: {
      title: KIND_LABELS[kind].name,
      body: adultContent ? 'An 18+ title' : shorten(toText(notification, language)),
      navigate: origin + url,
      icon: adultContent || poster === null ? origin + ICON : poster,
      tag,
      ...frame,
      timestamp: Date.parse(createdAt),
    },
    app_badge: unread,
  }
}

export const toTestMessage = (
  siteName: string,
  { origin, unread, tag }: Omit<MessageOptions, 'language'>,
): PushMessage => ({
  web_push: 8030,
  notification: {
    title: shorten(siteName),
    body: 'Notifications work on this device.',
    navigate: `${origin}/account/notifications/devices`,
    icon: origin + ICON,
    tag,
    ...frame,
  },
  app_badge: unread,
})

const toText = ({ sentence }: Notification, language: Language): string =>
  sentence
    .map((part) =>
      typeof part === 'string'
        ? part
        : shownTitles({ title: part.title, japaneseTitle: part.japanese_title }, language).title,
    )
    .join('')

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > MAX_BODY_LENGTH ? `${characters.slice(0, MAX_BODY_LENGTH - 1).join('')}…` : text
}
