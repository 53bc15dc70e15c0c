import { expect, test } from 'vitest'
import { parseIdentity } from './authorization.ts'

const FINDROID = { client: 'Findroid', device: 'Pixel 9', deviceId: 'a1b2', version: '0.16.0', token: 'hoshimi_x' }

test.each([
  'MediaBrowser Client="Findroid", Device="Pixel 9", DeviceId="a1b2", Version="0.16.0", Token="hoshimi_x"',
  'MediaBrowser Client=Findroid, Device=Pixel 9, DeviceId=a1b2, Version=0.16.0, Token=hoshimi_x',
  'mediabrowser token="hoshimi_x",version="0.16.0",deviceid="a1b2",device="Pixel%209",client="Findroid"',
  'Emby Client="Findroid",Device="Pixel 9",DeviceId="a1b2",Version="0.16.0",Token="hoshimi_x", Token="second"',
])('%s', (authorization) => {
  expect(parseIdentity({ authorization })).toEqual(FINDROID)
})

test('the older header counts where the current one says nothing', () => {
  const older = 'MediaBrowser Client="JellyCon", Device="Kodi", DeviceId="k", Version="1"'
  expect(parseIdentity({ 'x-emby-authorization': older })).toMatchObject({ client: 'JellyCon', token: null })
  expect(parseIdentity({ 'x-emby-authorization': older, authorization: 'MediaBrowser Token="t"' })).toMatchObject({
    client: 'JellyCon',
    token: 't',
  })
})

test('quotes and commas within a name', () => {
  expect(
    parseIdentity({ authorization: String.raw`MediaBrowser Device="Aiko\"s TV, upstairs", Client="x"` }),
  ).toMatchObject({
    device: 'Aiko"s TV, upstairs',
    client: 'x',
  })
})

const NONE = { client: '', device: '', deviceId: '', version: '', token: null }
test.each([
  undefined,
  '',
  'Basic YWlrbzpx',
  'Bearer hoshimi_x',
  'MediaBrowser',
  'MediaBrowser ',
  'MediaBrowser ,,,,',
  `MediaBrowser ${'Client="x",'.repeat(10_000)}`,
])('%j says nothing', (authorization) => {
  expect(parseIdentity({ authorization })).toEqual(NONE)
})

test.each(['MediaBrowser Client="', 'MediaBrowser Client="\\', 'MediaBrowser Client=%E0%A4', 'MediaBrowser =,=,='])(
  'an incomplete header %j is read as far as possible',
  (authorization) => {
    expect(parseIdentity({ authorization }).token).toBeNull()
  },
)

test('names are one short line', () => {
  expect(parseIdentity({ authorization: `MediaBrowser Client="a\u202e\tb${'c'.repeat(500)}"` }).client).toMatch(
    /^a b?c*/,
  )
  expect(parseIdentity({ authorization: `MediaBrowser Client="${'c'.repeat(500)}"` }).client).toHaveLength(200)
})
