import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../../admin/sections.ts'
import { findPage } from '../../find-page.ts'
import { PAGE_NAMES } from '../../page-names.ts'
import { routeId, toPalettePages } from '../../page-table.ts'
import { findPages, listOpenPages, type PageAudience } from './find-pages.ts'

const PAGES = toPalettePages()
const user = { isAdmin: false, profile: null, hasProfiles: false }
const visitor: PageAudience = { viewer: null, settings: {}, hasVideos: false }
const member: PageAudience = {
  viewer: user,
  settings: { takesRequests: true, offlineVideo: true },
  hasVideos: true,
}
const profile: PageAudience = { ...member, viewer: { ...user, profile: 'Yuki', hasProfiles: true } }
const admin: PageAudience = { viewer: { ...user, isAdmin: true }, settings: {}, hasVideos: false }
const openTo = (audience: PageAudience) => new Set(listOpenPages(PAGES, audience).map(({ to }) => to))

test('every named page is at its address', () => {
  for (const { to } of PAGES) expect([to, findPage(to) === undefined]).toEqual([to, false])
  for (const [at, { page }] of PAGE_NAMES.entries()) {
    const entry = findPage(PAGES[at]?.to ?? '')
    expect([page, entry && routeId(entry)]).toEqual([page, entry && routeId(entry)])
    expect(entry?.path).toBe(page)
  }
})

test('all sections of the admin area have their name', () =>
  expect(PAGES.filter(({ access }) => access === 'admin').map(({ to, name }) => ({ path: to, name }))).toEqual(
    SECTIONS.map(({ path, name }) => ({ path, name: `Admin: ${name}` })),
  ))

describe('offered are', () => {
  test('to visitors: no pages of users and admins', () => {
    const open = openTo(visitor)
    expect([...open].filter((to) => /^\/(admin|account|my-list|requests|downloads)/.test(to))).toEqual([])
    expect([open.has('/login'), open.has('/register'), open.has('/home')]).toEqual([true, true, true])
  })

  test('to visitors of a site that takes no one: no sign-up', () => {
    const open = openTo({ ...visitor, settings: { isSignUpClosed: true } })
    expect([open.has('/login'), open.has('/register')]).toEqual([true, false])
  })

  test('to members: their own, and no sign-in', () => {
    const open = openTo(member)
    expect([open.has('/my-list'), open.has('/requests'), open.has('/downloads')]).toEqual([true, true, true])
    expect([open.has('/login'), open.has('/admin')]).toEqual([false, false])
    expect([open.has('/search/lines'), open.has('/account/two-step'), open.has('/profiles')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('to profiles: the way back, and nothing that is about the account', () => {
    const open = openTo(profile)
    expect([open.has('/profiles'), open.has('/account/profile'), open.has('/my-list')]).toEqual([true, true, true])
    expect([...open].filter((to) => findPage(to)?.isOfAccount)).toEqual([])
  })

  test('to admins: the admin area, and nothing that the site does not have', () => {
    const open = openTo(admin)
    const missing = ['/requests', '/downloads', '/search/lines']
    expect([open.has('/admin/jobs'), missing.filter((to) => open.has(to))]).toEqual([true, []])
  })
})

describe('found by name', () => {
  test.each<[typed: string, paths: string[]]>([
    ['cal', ['/calendar', '/account/calendar']],
    ['放送カレンダー', ['/calendar']],
    ['カレンダー', ['/account/calendar', '/calendar']],
    ['ＨＯＭＥ', ['/home']],
    ['tonight', ['/tonight']],
    ['lines', ['/search/lines']],
    ['scene', ['/search/scene']],
    ['', []],
    [' ', []],
    ['zzz', []],
  ])('%j', (typed, paths) => {
    expect(findPages(listOpenPages(PAGES, member), typed).map(({ page }) => page.to)).toEqual(paths)
  })
})
