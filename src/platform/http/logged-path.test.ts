import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { toLoggedPath } from './logged-path.ts'

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
