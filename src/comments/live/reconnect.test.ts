/** A page's own end of the line, through a restart of the server. */
import { expect, test } from 'vitest'
import { AIKO, fillComments } from '#test/fixtures/comments.ts'
import { openCommentsApp } from '#test/apps/comments-app.ts'
import { openSqlite } from '#test/services/databases.ts'
import type { CommentPage } from '../comment.ts'
import { createConversation, type Connection } from './conversation.ts'
import { joinLive } from './live.client.ts'

const ROOM = { animeId: 'any-words-1', episodeId: null }

test('after the server was restarted all that was said meanwhile is there, once', async () => {
  const opened = await openSqlite()
  await fillComments(opened.db)
  const before = await openCommentsApp(opened.db)
  const port = Number(new URL(before.origin).port)
  const conversation = createConversation({ comments: [], next: null }, async () => {
    const answer = await fetch(`${before.origin}/api/comments/1`)
    return (await answer.json()) as CommentPage
  })
  const lines: Connection[] = []
  const shown = () => conversation.state().comments.map(({ text }) => text)
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
  const line = joinLive(before.origin, ROOM, {
    hear: conversation.hear,
    setConnection(state) {
      lines.push(state)
      conversation.setConnection(state)
    },
    joined: () => void conversation.catchUp().catch(() => undefined), // the server goes
  })

  await when(() => conversation.state().line === 'live')
  const say = (site: typeof before, text: string) =>
    site.ask('POST', '/comments', { as: AIKO, body: { ...ROOM, text } })
  await say(before, 'before')
  await when(() => shown().length === 1)
  await before.close()
  await when(() => conversation.state().line === 'waiting')
  const after = await openCommentsApp(opened.db, { port })
  await say(after, 'meanwhile')
  await when(() => shown().length === 2)
  await say(after, 'after')
  await when(() => shown().length === 3)
  expect(shown()).toEqual(['after', 'meanwhile', 'before'])
  expect(lines).toEqual(['live', 'waiting', 'live'])
  line.leave()
  await after.close()
  await opened.close()
})
