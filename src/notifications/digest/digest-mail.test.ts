import { expect, test } from 'vitest'
import type { Notification } from '../schemas.ts'
import { type DigestContent, toDigestMail } from './digest-mail.ts'

const notification = (over: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'episode.aired',
  createdAt: '2026-11-26T00:00:00.000Z',
  isRead: false,
  text: 'Episode 5 of Frieren aired',
  sentence: ['Episode 5 of ', { title: 'Frieren', japanese_title: '葬送のフリーレン' }, ' aired'],
  url: '/frieren-1',
  animeId: 'frieren-1',
  poster: 'https://anime.example.org/images/poster/1/2/120.webp',
  adultContent: false,
  ...over,
})
const mailOf = (over: Partial<DigestContent> = {}) =>
  toDigestMail({
    siteName: 'Hoshimi',
    origin: 'https://anime.example.org',
    username: 'aiko',
    digest: 'daily',
    notifications: [notification()],
    more: 0,
    unsubscribeUrl: 'https://anime.example.org/unsubscribe/u.mac',
    ...over,
  })

test('a single notification is the subject', () => {
  expect(mailOf().subject).toBe('Hoshimi: Episode 5 of Frieren aired')
  const long = mailOf({ notifications: [notification({ text: `${'あ'.repeat(200)} aired` })] }).subject
  expect([...long].length).toBeLessThanOrEqual('Hoshimi: '.length + 120)
  expect(long).toMatch(/あ…$/)
})

test('several are counted, with those that are left out', () => {
  const { subject, text, html } = mailOf({ more: 1200 })
  expect(subject).toBe('Hoshimi: 1,201 new notifications')
  expect(text).toContain('And 1,200 more: https://anime.example.org/notifications')
  expect(html).toContain('>And 1,200 more</a>')
})

test('text and HTML have the same sentences, absolute addresses and a way out', () => {
  const { text, html } = mailOf({ digest: 'weekly' })
  for (const part of [text, html])
    for (const expected of [
      'https://anime.example.org/frieren-1',
      'https://anime.example.org/account/notifications',
      'https://anime.example.org/unsubscribe/u.mac',
      'once a week',
    ])
      expect(part).toContain(expected)
  expect(text).toContain('* Episode 5 of Frieren aired\n  https://anime.example.org/frieren-1')
  expect(html).toContain('Episode 5 of <strong dir="auto">Frieren</strong> aired')
})

test('names cannot become markup', () => {
  const title = '<img src=x onerror="alert(1)"> & “Ω”'
  const { html } = mailOf({
    siteName: '<b>Site</b>',
    notifications: [notification({ sentence: [{ title, japanese_title: title }, ' aired'], url: '/a"b' })],
  })
  expect(html).not.toMatch(/<img src=x|<b>Site|\/a"b/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; “Ω”')
})

test('pictures are in a format of mail programs; those of 18+ titles are left out', () => {
  expect(mailOf().html).toContain('/images/poster/1/2/120.jpg')
  const drawn = notification({ poster: 'https://anime.example.org/images/poster/1/2/art.svg' })
  expect(mailOf({ notifications: [drawn] }).html).not.toContain('<img')
  expect(mailOf({ notifications: [notification({ adultContent: true })] }).html).not.toContain('<img')
})
