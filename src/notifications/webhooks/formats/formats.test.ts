import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { createSecret, sign } from '../sign.server.ts'
import type { WebhookMessage } from '../webhook-message.ts'
import { escapeWithin, toDiscord } from './discord.ts'
import { toGotify } from './gotify.ts'
import { topicOf, toNtfy } from './ntfy.ts'
import { toStandard } from './standard.server.ts'

const message = (over: Partial<WebhookMessage> = {}): WebhookMessage => ({
  type: 'episode.aired',
  timestamp: '2026-11-20T15:00:00.000Z',
  heading: 'Cowboy Bebop',
  text: 'Episode 5 of Cowboy Bebop aired',
  link: 'https://anime.example.org/cowboy-bebop-1',
  picture: 'https://anime.example.org/images/poster/1/0/320.webp',
  data: { text: 'Episode 5 of Cowboy Bebop aired', link: 'https://anime.example.org/cowboy-bebop-1' },
  ...over,
})
const bodyOf = ({ body }: { body: string }): unknown => JSON.parse(body)

describe('standard', () => {
  // the example of the specification and of its libraries
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  test('signs the published example', () => {
    expect(sign([SECRET], example)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('secrets have a prefix and 32 bytes, and differ', () => {
    const [one, other] = [createSecret(), createSecret()]
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(one).not.toBe(other)
  })

  test('the reference library accepts a request with each of two secrets, and with no other', () => {
    const keys = [createSecret(), createSecret()]
    const request = toStandard('https://example.org/hook', message(), { messageId: 'msg_1', keys, now: Date.now() })
    for (const key of keys)
      expect(new Webhook(key).verify(request.body, { ...request.headers })).toEqual(bodyOf(request))
    expect(() => new Webhook(createSecret()).verify(request.body, { ...request.headers })).toThrow('signature')
    expect(() => new Webhook(keys[0] ?? '').verify(`${request.body} `, { ...request.headers })).toThrow('signature')
  })

  test('has type, time and data', () => {
    const { data, timestamp } = message()
    const request = toStandard('https://example.org/hook', message(), { messageId: 'msg_1', keys: [], now: 1_500 })
    expect(bodyOf(request)).toEqual({ type: 'episode.aired', timestamp, data })
    expect(request.headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1' })
  })
})

describe('Discord', () => {
  const URL = 'https://discord.com/api/webhooks/1/token?thread_id=7'

  test('gets an embed that pings no one', () => {
    const request = toDiscord(URL, message(), 'Hoshimi')
    expect(request.url).toBe(`${URL}&wait=true`)
    expect(bodyOf(request)).toEqual({
      username: 'Hoshimi',
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Cowboy Bebop',
          url: 'https://anime.example.org/cowboy-bebop-1',
          description: 'Episode 5 of Cowboy Bebop aired',
          timestamp: '2026-11-20T15:00:00.000Z',
          thumbnail: { url: 'https://anime.example.org/images/poster/1/0/320.webp' },
        },
      ],
    })
  })

  test.each([
    ['@everyone', '\\@everyone'],
    ['<@123> <#4> <:x:5>', '\\<\\@123\\> \\<\\#4\\> \\<\\:x\\:5\\>'],
    ['**Bold** _it_ ~~no~~ `x` ||s||', '\\*\\*Bold\\*\\* \\_it\\_ \\~\\~no\\~\\~ \\`x\\` \\|\\|s\\|\\|'],
    ['[click](https://evil.example)', '\\[click\\]\\(https\\://evil.example\\)'],
    ['- Dr. Stone - 2', '\\- Dr. Stone - 2'],
    ['# Heading\\', '\\# Heading\\\\'],
    ['カウボーイ 🤠', 'カウボーイ 🤠'],
  ])('shows %s as it is', (name, expected) => {
    expect(escapeWithin(name, 256)).toBe(expected)
  })

  test('is cut between characters', () => {
    expect(escapeWithin('🤠'.repeat(200), 257)).toBe('🤠'.repeat(128))
    expect(escapeWithin('*'.repeat(200), 255)).toBe('\\*'.repeat(127))
    const [embed] = (
      bodyOf(toDiscord(URL, message({ heading: '*'.repeat(200) }), '')) as { embeds: { title: string }[] }
    ).embeds
    expect(embed?.title.length).toBe(256)
  })

  test.each([
    ['My Discord Anime', undefined],
    ['Clyde', undefined],
    ['everyone', undefined],
    ['x'.repeat(90), 'x'.repeat(80)],
  ])('a site called %s has the user name %s', (name, username) => {
    const sent = bodyOf(toDiscord(URL, message(), name))
    expect((sent as { username?: string }).username).toBe(username)
  })
})

describe('ntfy', () => {
  test('gets JSON at the root of its server', () => {
    const request = toNtfy('https://ntfy.example.org/push/my-topic?auth=QmVhcmVyIHRr', message())
    expect(request.url).toBe('https://ntfy.example.org/push/?auth=QmVhcmVyIHRr')
    expect(bodyOf(request)).toEqual({
      topic: 'my-topic',
      title: 'Cowboy Bebop',
      message: 'Episode 5 of Cowboy Bebop aired',
      click: 'https://anime.example.org/cowboy-bebop-1',
      tags: ['tv'],
    })
  })

  test.each([
    ['https://ntfy.sh/my_Topic-1', 'my_Topic-1'],
    ['https://ntfy.sh/a/b', 'b'],
    ['https://ntfy.sh/', null],
    ['https://ntfy.sh/topic/', null],
    ['https://ntfy.sh/a.b', null],
    [`https://ntfy.sh/${'x'.repeat(65)}`, null],
    ['topic', null],
  ])('the topic of %s is %s', (url, topic) => {
    expect(topicOf(url)).toBe(topic)
  })
})

test('Gotify gets plain text with a link', () => {
  const request = toGotify('https://gotify.example.org/message?token=A', message())
  expect(request.url).toBe('https://gotify.example.org/message?token=A')
  expect(bodyOf(request)).toEqual({
    title: 'Cowboy Bebop',
    message: 'Episode 5 of Cowboy Bebop aired',
    priority: 5,
    extras: {
      'client::display': { contentType: 'text/plain' },
      'client::notification': { click: { url: 'https://anime.example.org/cowboy-bebop-1' } },
    },
  })
})
