/** What a user chooses without a connection. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_PLAYBACK_KEY } from '#src/list/playback-rules/offline-key.ts'
import { TITLES_KEY } from '#src/player/state/preferences.ts'
import { type ChosenKind, keepForDownloads, readForDownloads, saveChoice } from './account-choices.client.ts'

const SIGNS = { subtitles: { language: 'en', label: 'Signs' } }
const AIKO: ChosenKind = { user: 'aiko', id: 'frieren-1', kind: 'sub' }
const BEN: ChosenKind = { ...AIKO, user: 'ben' }
let isConnected = false
let asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  ;[isConnected, asked] = [false, []]
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    asked.push(`${init?.method} ${pathname} ${typeof init?.body === 'string' ? init.body : ''}`)
    return Response.json({ success: true })
  })
})
afterEach(() => void vi.restoreAllMocks())

const stored = () => localStorage.getItem(OFFLINE_PLAYBACK_KEY)

test('is sent once there is a connection, and only once', async () => {
  await saveChoice(AIKO, SIGNS)
  expect([asked, localStorage.getItem(TITLES_KEY)]).toEqual([[], null])
  isConnected = true
  const sent = [`PATCH /api/users/aiko/title-choices/frieren-1 ${JSON.stringify({ sound: 'sub', ...SIGNS })}`]
  keepForDownloads(AIKO, {}, undefined)
  await expect.poll(() => asked).toEqual(sent)
  await expect.poll(stored).not.toMatch(/"unsent":\[\[/)
  await saveChoice(AIKO, SIGNS)
  expect(asked).toEqual([...sent, ...sent])
  expect(readForDownloads(AIKO).choices.read()).toEqual(SIGNS)
})

test('is not the next user’s of the same browser', async () => {
  await saveChoice(AIKO, SIGNS)
  isConnected = true
  // without having signed out: the session had ended
  keepForDownloads(BEN, {}, undefined)
  await saveChoice(BEN, { subtitles: null })
  expect(asked).toEqual([`PATCH /api/users/ben/title-choices/frieren-1 {"sound":"sub","subtitles":null}`])
  expect(stored()).not.toMatch(/Signs|aiko/)
})
