import { expect, test } from 'vitest'
import { readSharedTimeZone, readTimeZone } from './time-zone.ts'

test.each([
  ['a=b; timeZone=Asia%2FTokyo; c=d', 'Asia/Tokyo'],
  ['timeZone=America%2FArgentina%2FBuenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['otherTimeZone=Asia%2FTokyo', 'UTC'],
  ['timeZone=Nowhere', 'UTC'],
  ['timeZone=', 'UTC'],
  [null, 'UTC'],
])('the time zone in %j is %s', (cookies, zone) => expect(readTimeZone(cookies)).toBe(zone))

test.each([
  ['timeZone=Europe%2FBerlin', 'Europe/Berlin'],
  ['timeZone=europe%2FBERLIN', 'Europe/Berlin'],
  [
    'timeZone=Asia%2FKathmandu',
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kathmandu' }).resolvedOptions().timeZone,
  ],
  ['timeZone=UTC', 'UTC'],
  ['timeZone=Etc%2FUTC', 'UTC'],
  ['timeZone=Etc%2FGMT%2B5', 'Asia/Tokyo'],
  ['timeZone=Etc/GMT-5', 'Asia/Tokyo'],
  ['timeZone=+0537', 'Asia/Tokyo'],
  ['timeZone=Nowhere', 'Asia/Tokyo'],
  ['timeZone=', 'Asia/Tokyo'],
  [null, 'Asia/Tokyo'],
])('the time zone that pages for %j share is %s', (cookies, zone) => {
  expect(readSharedTimeZone(cookies, 'Asia/Tokyo')).toBe(zone)
  expect(readSharedTimeZone(cookies, 'Asia/Tokyo'), 'again').toBe(zone)
})
