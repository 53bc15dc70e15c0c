import { describe, expect, test } from 'vitest'
import { type Comment, type CommentId, type CommentPage, toCommentId } from '../comment.ts'
import { createConversation } from './conversation.ts'

const commentOf = (number: number, text = `c${number}`): Comment => ({
  id: toCommentId(number),
  animeId: 'any-words-1',
  episodeId: null,
  userId: null,
  username: 'aiko',
  userAvatar: null,
  text,
  content: text,
  timestamp: '2026-11-20T12:00:00.000Z',
  isAdmin: false,
  edited: false,
})
const page = (numbers: number[], next: number | null = null): CommentPage => ({
  comments: numbers.map((number) => commentOf(number)),
  totalPages: 1,
  next: next === null ? null : toCommentId(next),
})

/** A conversation whose page requests the test resolves. */
function startConversation(first: CommentPage) {
  const requests: { before: CommentId | undefined; answer: PromiseWithResolvers<CommentPage> }[] = []
  const conversation = createConversation(first, (before) => {
    const answer = Promise.withResolvers<CommentPage>()
    requests.push({ before, answer })
    return answer.promise
  })
  const shownTexts = () => conversation.state().comments.map(({ text }) => text)
  return {
    conversation,
    shownTexts,
    requests,
    answer: (given: CommentPage) => requests.shift()?.answer.resolve(given),
  }
}

describe('live events', () => {
  test('add each comment once, in order', () => {
    const { conversation, shownTexts } = startConversation(page([5, 3]))
    for (const comment of [commentOf(6), commentOf(4), commentOf(6), commentOf(3), commentOf(1)])
      conversation.onEvent({ kind: 'posted', comment })
    expect(shownTexts()).toEqual(['c6', 'c5', 'c4', 'c3', 'c1'])
    expect(conversation.state().announcement).toBe('New comment by aiko')
  })

  test('edit and remove shown comments only', () => {
    const { conversation, shownTexts } = startConversation(page([2, 1]))
    let changes = 0
    conversation.subscribe(() => changes++)
    conversation.onEvent({ kind: 'edited', id: toCommentId(2), text: 'new text' })
    conversation.onEvent({ kind: 'edited', id: toCommentId(2), text: 'new text' })
    conversation.onEvent({ kind: 'edited', id: toCommentId(9), text: 'unknown' })
    expect(shownTexts()).toEqual(['new text', 'c1'])
    expect(conversation.state().comments[0]).toMatchObject({ edited: true, content: 'new text' })
    conversation.onEvent({ kind: 'deleted', id: toCommentId(2) })
    conversation.onEvent({ kind: 'deleted', id: toCommentId(2) })
    expect([shownTexts(), changes]).toEqual([['c1'], 2])
  })
})

describe('catching up', () => {
  test('applies changes that happened while disconnected', async () => {
    const { conversation, shownTexts, answer } = startConversation(page([3, 2, 1]))
    const done = conversation.catchUp()
    answer({ ...page([5, 4, 3]), comments: [commentOf(5), commentOf(4), commentOf(3, 'changed'), commentOf(1)] })
    await done
    expect(shownTexts()).toEqual(['c5', 'c4', 'changed', 'c1'])
  })

  test('does not undo live events received during the request', async () => {
    const { conversation, shownTexts, answer } = startConversation(page([3, 2, 1]))
    const done = conversation.catchUp()
    conversation.onEvent({ kind: 'posted', comment: commentOf(4) })
    conversation.onEvent({ kind: 'edited', id: toCommentId(2), text: 'changed' })
    conversation.onEvent({ kind: 'deleted', id: toCommentId(1) })
    answer(page([3, 2, 1])) // the state before these events
    await done
    expect(shownTexts()).toEqual(['c4', 'c3', 'changed'])
  })

  test('loads pages down to the last shown comment', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([4, 3, 2, 1]))
    const done = conversation.catchUp()
    answer(page([6, 5], 5))
    await Promise.resolve()
    while (requests.length === 0) await Promise.resolve()
    expect(requests[0]?.before).toBe(5)
    answer(page([4, 3], 3))
    while (requests.length === 0) await Promise.resolve()
    answer(page([2, 1]))
    await done
    expect(shownTexts()).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1'])
  })

  test('runs once for concurrent calls', async () => {
    const { conversation, requests, answer } = startConversation(page([1]))
    const both = [conversation.catchUp(), conversation.catchUp()]
    expect(requests).toHaveLength(1)
    answer(page([1]))
    await Promise.all(both)
  })

  test('can be retried after a failure, which changes nothing', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([1]))
    const failed = conversation.catchUp()
    requests.shift()?.answer.reject(new Error('offline'))
    await expect(failed).rejects.toThrow('offline')
    expect(shownTexts()).toEqual(['c1'])
    const done = conversation.catchUp()
    answer(page([2, 1]))
    await done
    expect(shownTexts()).toEqual(['c2', 'c1'])
  })
})

describe('older comments', () => {
  test('are appended without duplicates', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([4, 3], 3))
    const done = conversation.loadOlder()
    await conversation.loadOlder()
    expect([requests.length, requests[0]?.before, conversation.state().loading]).toEqual([1, 3, true])
    answer(page([3, 2, 1]))
    await done
    expect([shownTexts(), conversation.state().loading]).toEqual([['c4', 'c3', 'c2', 'c1'], false])
    await conversation.loadOlder()
    expect(requests).toEqual([])
  })
})
