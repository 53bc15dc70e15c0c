/** Messages to an application of Gotify (gotify.net/docs/pushmsg and /msgextras). */
import type { WebhookMessage } from '../webhook-message.ts'
import { type FormattedRequest, toJsonRequest } from './format.ts'

/** Makes a sound; lower ones do not. */
const PRIORITY = 5

export const toGotify = (url: string, { heading, text, link }: WebhookMessage): FormattedRequest =>
  toJsonRequest(url, {
    title: heading,
    message: text,
    priority: PRIORITY,
    extras: { 'client::display': { contentType: 'text/plain' }, 'client::notification': { click: { url: link } } },
  })
