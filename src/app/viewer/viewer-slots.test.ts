import { expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { ViewerData } from '#src/pages/viewer-data.ts'
import { renderSlots } from './viewer-slots.server.tsx'

const unavailable = () => Promise.reject(new Error('the database is unavailable'))
const own: ViewerData = {
  viewer: { id: toUserId('u1'), username: 'aiko', avatar: null, isAdmin: false, isPremium: false, canComment: true },
  favourites: () => Promise.resolve('4.7'),
  continueWatching: unavailable,
  isFavourite: unavailable,
  listButton: unavailable,
  inTitle: unavailable,
  commentKey: () => 'key',
}

test('a page without continue watching does not load it', async () => {
  const texts = await renderSlots(own, { hearts: [7], hasRow: false, users: new Set() }, 'EN')
  expect(texts['html.continueRow']).toBe('')
  expect(texts['html.favouriteStyle']).toContain('.heart[value="7"]')
})

test('a page with continue watching needs it', async () => {
  const facts = { hearts: [], hasRow: true, users: new Set<string>() }
  await expect(renderSlots(own, facts, 'EN')).rejects.toThrow('unavailable')
})
