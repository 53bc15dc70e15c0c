import { describe, expect, test } from 'vitest'
import { type Comment, type CommentId, type CommentPage, toCommentId } from './comment.ts'
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
  replyTo: null,
})
const page = (numbers: number[], next: number | null = null): CommentPage => ({
  comments: numbers.map((number) => commentOf(number)),
  totalPages: 1,
  next: next === null ? null : toCommentId(next),
})

/** A conversation whose page requests the test resolves. */
function startConversation(first: CommentPage, gapAbove: CommentId | null = null) {
  const requests: { before: CommentId | undefined; answer: PromiseWithResolvers<CommentPage> }[] = []
  const conversation = createConversation({ ...first, gapAbove }, (before) => {
    const answer = Promise.withResolvers<CommentPage>()
    requests.push({ before, answer })
    return answer.promise
  })
  const waitForRequest = async () => {
    for (let turn = 0; turn < 50 && requests.length === 0; turn++) await Promise.resolve()
  }
  const shownTexts = () => conversation.state().comments.map(({ text }) => text)
  return {
    conversation,
    shownTexts,
    requests,
    waitForRequest,
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

describe('replies', () => {
  const reply = { ...commentOf(3), replyTo: { id: toCommentId(1), username: 'botan', quote: 'c1' } }
  const start = () => {
    const started = startConversation(page([2, 1]))
    started.conversation.onEvent({ kind: 'posted', comment: reply })
    return { ...started, targetOf: () => started.conversation.state().comments[0]?.replyTo }
  }

  test('are announced with whom they answer', () => {
    expect(start().conversation.state().announcement).toBe('aiko replied to botan')
  })

  test('quote the current text, also of a comment that is not shown', () => {
    for (const shown of [[2, 1], [2]]) {
      const { conversation } = startConversation({ ...page(shown), comments: [reply, ...page(shown).comments] })
      conversation.onEvent({ kind: 'edited', id: toCommentId(1), text: 'It was ||him||' })
      expect(conversation.state().comments[0]?.replyTo?.quote).toBe('It was [spoiler]')
      expect(conversation.state().comments[0]?.edited).toBe(false)
    }
  })

  test('stay when the comment is deleted, and say so', () => {
    const { conversation, shownTexts, targetOf } = start()
    conversation.onEvent({ kind: 'deleted', id: toCommentId(1) })
    expect([shownTexts(), targetOf()]).toEqual([['c3', 'c2'], { id: 1, username: null, quote: '' }])
    let changes = 0
    conversation.subscribe(() => changes++)
    conversation.onEvent({ kind: 'deleted', id: toCommentId(1) })
    expect(changes).toBe(0)
  })
})

describe('a comment on another page', () => {
  test('is shown with older ones, above which there is a gap', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([99, 98], 98))
    const shown = conversation.show(toCommentId(5))
    expect(requests[0]?.before).toBe(6)
    conversation.onEvent({ kind: 'edited', id: toCommentId(4), text: 'changed' })
    answer(page([5, 4], 4))
    expect(await shown).toBe(true)
    expect([shownTexts(), conversation.state().gapAbove]).toEqual([['c5', 'changed'], 5])
    conversation.onEvent({ kind: 'posted', comment: commentOf(100) })
    expect(shownTexts()).toEqual(['c100', 'c5', 'changed'])
    const newest = conversation.showNewest()
    answer(page([100, 99], 99))
    await newest
    expect([shownTexts(), conversation.state().gapAbove]).toEqual([['c100', 'c99'], null])
  })

  test('changes nothing if it was deleted', async () => {
    const { conversation, shownTexts, answer } = startConversation(page([99, 98], 98))
    const shown = conversation.show(toCommentId(5))
    answer(page([4, 3], 3))
    expect([await shown, shownTexts(), conversation.state().loading]).toEqual([false, ['c99', 'c98'], false])
  })

  test('is not loaded if it is shown already', async () => {
    const { conversation, requests } = startConversation(page([2, 1]))
    expect([await conversation.show(toCommentId(1)), requests]).toEqual([true, []])
  })

  test('stays shown after a disconnection, with what was posted since', async () => {
    const { conversation, shownTexts, requests, answer, waitForRequest } = startConversation(
      page([5, 4], 4),
      toCommentId(5),
    )
    conversation.onEvent({ kind: 'posted', comment: commentOf(100) })
    const done = conversation.catchUp()
    expect(requests[0]?.before).toBe(6)
    answer(page([5, 4], 4))
    await waitForRequest()
    expect(requests[0]?.before).toBeUndefined()
    answer(page([101, 100, 99], 99))
    await done
    expect([shownTexts(), conversation.state().gapAbove]).toEqual([['c101', 'c100', 'c5', 'c4'], 5])
  })

  test('stays shown when the answer to an earlier request arrives', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([99, 98], 98))
    const before = conversation.catchUp()
    const shown = conversation.show(toCommentId(5))
    requests.splice(1, 1)[0]?.answer.resolve(page([5, 4], 4))
    await shown
    answer(page([99, 98], 98))
    await before
    expect(shownTexts()).toEqual(['c5', 'c4'])
  })

  test('is shown although the page catches up meanwhile', async () => {
    const { conversation, shownTexts, requests, answer, waitForRequest } = startConversation(page([99, 98], 98))
    const before = conversation.catchUp()
    const shown = conversation.show(toCommentId(5))
    answer(page([99, 98], 98))
    await before
    const after = conversation.catchUp()
    answer(page([5, 4], 4))
    await shown
    await waitForRequest()
    expect([shownTexts(), requests[0]?.before]).toEqual([['c5', 'c4'], 6])
    answer(page([5, 4], 4))
    await after
    expect(shownTexts()).toEqual(['c5', 'c4'])
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
