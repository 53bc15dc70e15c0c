/** The client's connection through a restart of the server. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCommentsDatabase } from '#test/fixtures/comments.ts'
import { openCommentsApp, postComment, TITLE } from '#test/apps/comments-app.ts'
import { loadComments } from './thread/comment-api.client.ts'
import { createConversation, type Connection } from './conversation.ts'
import { joinLive } from './live.client.ts'

test('shows each comment written during a server restart once', async () => {
  const opened = await openCommentsDatabase()
  const before = await openCommentsApp(opened.db)
  const port = Number(new URL(before.origin).port)
  const fetchAbsolute = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchAbsolute(new URL(path, before.origin), init))
  onTestFinished(() => void vi.unstubAllGlobals())
  const conversation = createConversation(
    { order: 'new', comments: [], total: 0, cursor: null, gapAbove: null, pinned: [], isLocked: false },
    (cursor, order) => loadComments(TITLE, order, cursor),
  )
  const connectionStates: Connection[] = []
  const shownTexts = () => conversation.state().comments.map(({ text }) => text)
  const when = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = conversation.subscribe(look)
      function look() {
        if (!holds()) return
        stop()
        resolve()
      }
      look()
    })
  const connection = joinLive(before.origin, TITLE, {
    onEvent: conversation.onEvent,
    setConnection(state) {
      connectionStates.push(state)
      conversation.setConnection(state)
    },
    joined: () => void conversation.catchUp().catch(() => undefined), // the server stops
  })

  await when(() => conversation.state().connection === 'live')
  await postComment(before, 'before')
  await when(() => shownTexts().length === 1)
  await before.close()
  await when(() => conversation.state().connection === 'reconnecting')
  const after = await openCommentsApp(opened.db, { port })
  await postComment(after, 'meanwhile')
  await when(() => shownTexts().length === 2)
  await postComment(after, 'after')
  await when(() => shownTexts().length === 3)
  expect(shownTexts()).toEqual(['after', 'meanwhile', 'before'])
  expect(connectionStates).toEqual(['live', 'reconnecting', 'live'])
  connection.leave()
  await after.close()
  await opened.close()
})
