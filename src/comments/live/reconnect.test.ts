/** The client's connection through a restart of the server. */
import { expect, test } from 'vitest'
import { AIKO, fillComments } from '#test/fixtures/comments.ts'
import { openCommentsApp } from '#test/apps/comments-app.ts'
import { openSqlite } from '#test/services/databases.ts'
import type { CommentPage } from '../comment.ts'
import { createConversation, type Connection } from './conversation.ts'
import { joinLive } from './live.client.ts'

const ROOM = { animeId: 'any-words-1', episodeId: null }

test('shows each comment written during a server restart once', async () => {
  const opened = await openSqlite()
  await fillComments(opened.db)
  const before = await openCommentsApp(opened.db)
  const port = Number(new URL(before.origin).port)
  const conversation = createConversation({ comments: [], next: null }, async () => {
    const answer = await fetch(`${before.origin}/api/comments/1`)
    return (await answer.json()) as CommentPage
  })
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
  const connection = joinLive(before.origin, ROOM, {
    onEvent: conversation.onEvent,
    setConnection(state) {
      connectionStates.push(state)
      conversation.setConnection(state)
    },
    joined: () => void conversation.catchUp().catch(() => undefined), // the server stops
  })

  await when(() => conversation.state().connection === 'live')
  const postComment = (site: typeof before, text: string) =>
    site.ask('POST', '/comments', { as: AIKO, body: { ...ROOM, text } })
  await postComment(before, 'before')
  await when(() => shownTexts().length === 1)
  await before.close()
  await when(() => conversation.state().connection === 'waiting')
  const after = await openCommentsApp(opened.db, { port })
  await postComment(after, 'meanwhile')
  await when(() => shownTexts().length === 2)
  await postComment(after, 'after')
  await when(() => shownTexts().length === 3)
  expect(shownTexts()).toEqual(['after', 'meanwhile', 'before'])
  expect(connectionStates).toEqual(['live', 'waiting', 'live'])
  connection.leave()
  await after.close()
  await opened.close()
})
