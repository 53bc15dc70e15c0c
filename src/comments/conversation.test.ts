import { describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type Comment, type CommentId, type CommentPage, type Cursor, type Order, toCommentId } from './comment.ts'
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
  likes: 0,
})
const page = (numbers: number[], next: number | null = null): CommentPage => ({
  comments: numbers.map((number) => commentOf(number)),
  totalPages: 1,
  next: null,
  pinned: [],
  isLocked: false,
  total: numbers.length,
  cursor: next === null ? null : `0.${next}`,
})

/** A conversation whose page requests the test resolves. */
function startConversation(first: CommentPage, gapAbove: CommentId | null = null, order: Order = 'new') {
  const requests: { cursor: Cursor | undefined; order: Order; answer: PromiseWithResolvers<CommentPage> }[] = []
  const conversation = createConversation({ ...first, order, gapAbove }, (cursor, inOrder) => {
    const answer = Promise.withResolvers<CommentPage>()
    requests.push({ cursor, order: inOrder, answer })
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

describe('a blocked user', () => {
  test('disappears, also from the replies of others, and from what arrives later', () => {
    const by = (number: number, user: string, replyTo: number | null = null): Comment => ({
      ...commentOf(number),
      userId: toUserId(user),
      replyTo: replyTo === null ? null : { id: toCommentId(replyTo), userId: toUserId('b'), username: 'b', quote: 'x' },
    })
    const { conversation, shownTexts } = startConversation({
      ...page([]),
      comments: [by(3, 'a', 2), by(2, 'b'), by(1, 'a')],
    })
    conversation.onEvent({ kind: 'blocked', user: toUserId('b') })
    conversation.onEvent({ kind: 'posted', comment: by(4, 'b') })
    // a reply to a comment that is not shown either
    conversation.onEvent({ kind: 'posted', comment: by(5, 'a', 0) })
    expect(shownTexts()).toEqual(['c5', 'c3', 'c1'])
    expect(conversation.state().comments.map(({ replyTo }) => replyTo)).toEqual([null, null, null])
  })
})

describe('replies', () => {
  const reply = {
    ...commentOf(3),
    replyTo: { id: toCommentId(1), userId: toUserId('botan'), username: 'botan', quote: 'c1' },
  }
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
    expect([shownTexts(), targetOf()]).toEqual([['c3', 'c2'], { id: 1, userId: null, username: null, quote: '' }])
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
    expect(requests[0]?.cursor).toBe('0.6')
    conversation.onEvent({ kind: 'edited', id: toCommentId(4), text: 'changed' })
    answer(page([5, 4], 4))
    expect(await shown).toBe(true)
    expect([shownTexts(), conversation.state().gapAbove]).toEqual([['c5', 'changed'], 5])
    conversation.onEvent({ kind: 'posted', comment: commentOf(100) })
    expect(shownTexts()).toEqual(['c100', 'c5', 'changed'])
    const newest = conversation.showFirst('new')
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
    expect(requests[0]?.cursor).toBe('0.6')
    answer(page([5, 4], 4))
    await waitForRequest()
    expect(requests[0]?.cursor).toBeUndefined()
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
    expect([shownTexts(), requests[0]?.cursor]).toEqual([['c5', 'c4'], '0.6'])
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
    expect(requests[0]?.cursor).toBe('0.5')
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
    const done = conversation.loadMore()
    await conversation.loadMore()
    expect([requests.length, requests[0]?.cursor, conversation.state().loading]).toEqual([1, '0.3', true])
    answer(page([3, 2, 1]))
    await done
    expect([shownTexts(), conversation.state().loading]).toEqual([['c4', 'c3', 'c2', 'c1'], false])
    await conversation.loadMore()
    expect(requests).toEqual([])
  })
})

describe('another order', () => {
  const liked = (number: number, likes: number): Comment => ({ ...commentOf(number), likes })
  const start = (cursor: Cursor | null = '3.2') =>
    startConversation({ ...page([]), comments: [liked(1, 9), liked(2, 3)], total: 7, cursor }, null, 'top')

  test('shows its first comments, and keeps a comment in its place when it is liked', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([9, 8], 8))
    const shown = conversation.showFirst('top')
    expect([requests[0]?.cursor, requests[0]?.order]).toEqual([undefined, 'top'])
    answer({ ...page([]), comments: [liked(1, 9), liked(2, 3)], cursor: '3.2' })
    await shown
    conversation.onEvent({ kind: 'liked', id: toCommentId(2), likes: 10, isLiked: true })
    conversation.onEvent({ kind: 'liked', id: toCommentId(2), likes: 11 })
    expect([shownTexts(), conversation.state().order]).toEqual([['c1', 'c2'], 'top'])
    expect(conversation.state().comments[1]).toMatchObject({ likes: 11, isLiked: true })
  })

  test('counts a new comment that follows what is shown, and shows it at the end of all', () => {
    const { conversation, shownTexts } = start()
    conversation.onEvent({ kind: 'posted', comment: commentOf(8) })
    expect([shownTexts(), conversation.state().total]).toEqual([['c1', 'c2'], 8])
    const { conversation: whole, shownTexts: wholeTexts } = start(null)
    whole.onEvent({ kind: 'posted', comment: commentOf(8) })
    expect(wholeTexts()).toEqual(['c1', 'c2', 'c8'])
  })

  test('goes on where it ended, without what is shown already', async () => {
    const { conversation, shownTexts, requests, answer } = start()
    const more = conversation.loadMore()
    expect([requests[0]?.cursor, requests[0]?.order]).toEqual(['3.2', 'top'])
    answer({ ...page([]), comments: [liked(1, 2), liked(3, 1)] })
    await more
    expect(shownTexts()).toEqual(['c1', 'c2', 'c3'])
  })

  test('chosen while more comments load is not mixed with them', async () => {
    const { conversation, shownTexts, requests, answer } = startConversation(page([9, 8], 8))
    const more = conversation.loadMore()
    const shown = conversation.showFirst('oldest')
    requests.splice(1, 1)[0]?.answer.resolve(page([1, 2], 2))
    await shown
    answer(page([7, 6]))
    await more
    expect(shownTexts()).toEqual(['c1', 'c2'])
  })
})
