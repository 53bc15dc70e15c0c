/** Messages to a topic of ntfy, published as JSON (docs.ntfy.sh/publish/#publish-as-json). */
import type { WebhookMessage } from '../webhook-message.ts'
import { type FormattedRequest, toJsonRequest } from './format.ts'

const TOPIC = /^[-\w]{1,64}$/
/** Shown as emoji. */
const TAGS: Readonly<Record<WebhookMessage['type'], string>> = {
  'episode.aired': 'tv',
  'episode.playable': 'arrow_forward',
  'title.announced': 'sparkles',
  'comment.replied': 'speech_balloon',
  'comment.mentioned': 'speech_balloon',
  'comment.posted': 'speech_balloon',
  'moderation.decided': 'scales',
  'request.fulfilled': 'white_check_mark',
  'request.decided': 'clipboard',
  'request.made': 'raising_hand',
  'report.made': 'triangular_flag_on_post',
  'job.failed': 'warning',
  'videos.disappeared': 'warning',
  'episode.missing': 'mag',
  'video.damaged': 'warning',
  'webhook.test': 'wave',
}

/** @returns the topic that a URL ends with; null if it has none */
export const topicOf = (url: string): string | null => {
  const topic = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return TOPIC.test(topic) ? topic : null
}

/** JSON is published to the server's root: the URL without its topic. Its query may have an access token (`auth`). */
export function toNtfy(url: string, { heading, text, link, type }: WebhookMessage): FormattedRequest {
  const address = new URL(url)
  address.pathname = address.pathname.slice(0, address.pathname.lastIndexOf('/') + 1)
  return toJsonRequest(address.href, {
    topic: topicOf(url),
    title: heading,
    message: text,
    click: link,
    tags: [TAGS[type]],
  })
}
