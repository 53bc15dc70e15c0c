import { expect, test } from 'vitest'
import { createPageZones } from './page-zones.ts'

const zones = createPageZones('Asia/Tokyo')
const BERLIN = 'language=JP; timeZone=Europe%2FBerlin'

test.each([
  ['/calendar', BERLIN, 'Europe/Berlin'],
  ['/calendar.data?view=month', BERLIN, 'Europe/Berlin'],
  ['/CALENDAR', BERLIN, 'Europe/Berlin'],
  ['/calendar', 'timeZone=EUROPE%2Fberlin', 'Europe/Berlin'],
  ['/calendar', 'timeZone=Moon', 'Asia/Tokyo'],
  ['/calendar', undefined, 'Asia/Tokyo'],
])('%s with %s is rendered and cached in %s', (url, cookies, zone) => {
  expect(zones.of(url, cookies)).toBe(zone)
  expect(zones.keyOf(url, cookies)).toBe(` ${zone}`)
})

test.each(['/home', '/season/2026/fall', '/calendars', '/calendar.ics', '/calendar/token.ics', '/home?x=/calendar'])(
  '%s is the same in all zones',
  (url) => {
    expect(zones.of(url, BERLIN)).toBe('Asia/Tokyo')
    expect(zones.keyOf(url, BERLIN)).toBe('')
  },
)
