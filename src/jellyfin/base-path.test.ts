import { expect, test } from 'vitest'
import { isAppSocket, toServedUrl } from './base-path.ts'

test.each([
  ['/jellyfin/emby/Items?api_key=x/', '/jellyfin/Items?api_key=x/'],
  ['/jellyfin/MediaBrowser/System/Info', '/jellyfin/System/Info'],
  ['/jellyfin/Emby', '/jellyfin'],
  ['/jellyfin/Items/?a=1', '/jellyfin/Items?a=1'],
  ['/jellyfin/System/Info/Public/', '/jellyfin/System/Info/Public'],
])('%s is served as %s', (url, served) => {
  expect(toServedUrl(url)).toBe(served)
})

test.each(['/jellyfin/Items?ParentId=/emby/', '/jellyfin/embyx/Items', '/emby/Items', '/home/', '/jellyfin', '/'])(
  '%s stays as it is',
  (url) => {
    expect(toServedUrl(url)).toBe(url)
  },
)

test('a URL of slashes takes no time', () => {
  const slashes = '/'.repeat(1_000_000)
  expect(toServedUrl(`/jellyfin/emby${slashes}a`)).toBe(`/jellyfin${slashes}a`)
  expect(toServedUrl(`/jellyfin/emby/a${slashes}`)).toBe('/jellyfin/a')
})

test('apps open their WebSocket at one path, however it is spelt', () => {
  for (const url of ['/jellyfin/socket?api_key=x', '/Jellyfin/Socket/', '/jellyfin/emby/embywebsocket?api_key=x'])
    expect([url, isAppSocket(url)]).toEqual([url, true])
  for (const url of ['/socket', '/jellyfin/sockets', '/jellyfin/Items?x=/socket', '/jellyfin', '/socket.io/'])
    expect([url, isAppSocket(url)]).toEqual([url, false])
})
