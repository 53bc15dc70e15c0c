import { expect, test } from 'vitest'
import { readTimeZone } from './time-zone.ts'

test.each([
  ['a=b; timeZone=Asia%2FTokyo; c=d', 'Asia/Tokyo'],
  ['timeZone=America%2FArgentina%2FBuenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['otherTimeZone=Asia%2FTokyo', 'UTC'],
  ['timeZone=Nowhere', 'UTC'],
  ['timeZone=', 'UTC'],
  [null, 'UTC'],
])('the time zone in %j is %s', (cookies, zone) => expect(readTimeZone(cookies)).toBe(zone))
