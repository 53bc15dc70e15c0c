import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExport } from '#src/accounts/exporter.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { openMyListApp, type MyListApp } from '#test/apps/my-list-app.ts'
import { listExchangeExporters } from './export.server.ts'
import { listExporters } from '#src/list/export.server.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const BEFORE_NOON = '2026-11-20T11:00:00.000Z'
let myList: MyListApp
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => Date.parse(NOON))
})
afterAll(() => myList.close())

test("the export has all of a user's own lists, and nothing of other users", async () => {
  const ask = (who: string, method: 'PUT' | 'POST' | 'PATCH', path: string, body?: object) =>
    myList.ask(who, method, `/users/${who}/${path}`, body)
  for (const who of ['aiko', 'ben']) {
    await ask(who, 'PUT', 'favourites/1')
    await ask(who, 'POST', 'watch-history', { animeId: '1', episode: who === 'aiko' ? 2 : 3 })
    await ask(who, 'PUT', 'continue-watching/1', { episodeNum: 2, position: 9, progress: 1 })
    await ask(who, 'PUT', 'continue-watching/1', { episodeNum: 3, position: 7, progress: 1, at: BEFORE_NOON })
    await ask(who, 'POST', 'continue-watching', { watched: [{ id: '1', episodes: '1-2' }] })
    await ask(who, 'PATCH', 'list/1', { score: 90, customLists: [`List of ${who}`] })
    await ask(who, 'PATCH', 'list-settings', { scoreFormat: who === 'aiko' ? 'POINT_5' : 'POINT_3' })
  }
  const bebop = { animeId: 'cowboy-bebop-1', title: 'Cowboy Bebop' }
  const exporters = [...listExporters(myList.context), ...listExchangeExporters(myList.context)]
  const exported = await text(writeExport(exporters, toUserId('aiko')))
  expect(JSON.parse(exported)).toEqual({
    success: true,
    titleChoices: [],
    favourites: [{ ...bebop, addedAt: NOON }],
    list: [
      {
        ...bebop,
        status: 'watching',
        progress: 2,
        score: 90,
        startedOn: '2026-11-20',
        finishedOn: null,
        timesRewatched: 0,
        notes: '',
        isPrivate: false,
        customLists: ['List of aiko'],
        otherFields: {},
        createdAt: NOON,
        updatedAt: NOON,
      },
    ],
    customLists: ['List of aiko'],
    listSettings: { scoreFormat: 'POINT_5', genres: [], isPublic: false, followsWatching: true, density: 'rows' },
    listImports: [],
    waitingEntries: [],
    playbackRules: null,
    watchHistory: [{ ...bebop, episode: 2, date: NOON }],
    continueWatching: [{ ...bebop, episode: 2, position: 9, progress: 1, at: NOON }],
    episodePositions: [{ ...bebop, episode: 3, position: 7, progress: 1, at: BEFORE_NOON }],
    watchedEpisodes: [{ ...bebop, episodes: [1, 2] }],
    linkedAccounts: [],
    listSyncs: [],
  })
})
