import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { redactLine, toLoggedPath } from './logged-path.ts'

test.each([
  ['/home', '/home'],
  ['/search?keyword=token', '/search'],
  ['/reset', '/reset'],
  ['/reset?token=abc', '/reset'],
  ['/reset/short', '/reset/…'],
  ['/RESET/short.data?x', '/RESET/…'],
  ['//reset//short/more', '/reset/…'],
  ['/%72eset/short', '/reset/…'],
  ['/verify/abc', '/verify/…'],
  ['/restore/abc', '/restore/…'],
  ['/calendar/short.ics', '/calendar/….ics'],
  ['/Calendar//sh%6frt.ics?language=JP', '/Calendar//….ics'],
  ['/feeds/my-list/short.atom', '/feeds/my-list/….atom'],
  ['/Feeds//my-list/sh%6frt.json?language=JP', '/Feeds//my-list/….json'],
  ['/Jellyfin/media/1.abc.short.id/library/sub.m3u8', '/Jellyfin/media/…/library/sub.m3u8'],
  ['/media//ticket/1.abc.short.id/library/sub.m3u8', '/media//ticket/…/library/sub.m3u8'],
  ['/calendar', '/calendar'],
  ['/frieren-2/calendar.ics', '/frieren-2/calendar.ics'],
  ['/reset/%ff', '…'],
  ['/resetting/frieren-2', '/resetting/frieren-2'],
  ['/frieren-beyond-journeys-end-and-a-longer-name-2', '/frieren-beyond-journeys-end-and-a-longer-name-2'],
  ['/a%20title', '/a title'],
  ['', ''],
])('%s is logged as %s', (url, logged) => expect(toLoggedPath(url)).toBe(logged))

test('a token is removed anywhere, also when it is encoded', () => {
  const token = `A${randomBytes(32).toString('base64url').slice(1)}`
  const encoded = [...token].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')
  for (const path of [`/x/${token}`, `/x/hoshimi_${token}`, `/x/${token}.data`, `/x/${token}/y`, `/x/${encoded}`])
    expect(toLoggedPath(path)).toMatch(/^\/x\/…/)
})

describe('a line of the log', () => {
  const token = `hoshimi_A${randomBytes(32).toString('base64url').slice(1)}`
  test.each([
    [`Reply was already sent in the "/jellyfin/Items/1/Images/Primary?ApiKey=${token}" (GET) route?`, 'Images/Primary'],
    [`fetch of https://user:${token}@host.example/a/b?token=${token} failed`, 'https://…@host.example/a/b failed'],
    [`redis://:${token}@10.0.0.1/1 is away`, 'redis://…@10.0.0.1/1 is away'],
    [`a value of ${token}, and ?key=${token}`, 'a value of …, and ?…'],
    [`the address /calendar/${token.slice(8)}.ics\nnext line`, '/calendar/….ics\nnext line'],
    [`/media/ticket/1.${token}.x/library/sub.m3u8`, '/media/ticket/…/library/sub.m3u8'],
    [`/%72eset/${token}%22`, '/reset/…'],
  ])('%s has no secrets, and stays readable', (msg, kept) => {
    const line = redactLine(JSON.stringify({ msg, err: { stack: `Error: ${msg}\n    at file:///srv/app.js:1:2` } }))
    const read: { msg: string; err: { stack: string } } = JSON.parse(line)
    expect(line).not.toContain(token.slice(8))
    expect(read.msg).toContain(kept)
    expect(read.err.stack).toContain('at file:///srv/app.js:1:2')
  })

  test.each(['{"level":30,"time":1,"msg":"and/or 1/2 of 3? No: a\\\\b \\"x\\" 100%"}', '{"path":"/a%22b/%5c"}'])(
    '%s stays valid JSON',
    (line) => expect(() => JSON.parse(redactLine(line))).not.toThrow(),
  )

  test('is redacted in linear time', () => {
    for (const unit of ['/', '://', '?', '?a=', '/%', 'A', 'hoshimi_', '@', '://a@'])
      expect(redactLine(unit.repeat(100_000)).length).toBeGreaterThan(0)
  })
})
