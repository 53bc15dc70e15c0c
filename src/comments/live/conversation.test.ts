import { describe, expect, test } from 'vitest'
import type { Comment, CommentId, CommentPage } from '../comment.ts'
import { createConversation } from './conversation.ts'

const id = (number: number) => number as CommentId
const said = (number: number, text = `c${number}`) =>
  ({ id: id(number), text, content: text, username: 'aiko', edited: false }) as Comment
const page = (numbers: number[], next: number | null = null): CommentPage => ({
  comments: numbers.map((number) => said(number)),
  totalPages: 1,
  next: next === null ? null : id(next),
})

/** A conversation whose answers come when the test says so. */
function converse(first: CommentPage) {
  const asked: { before: CommentId | undefined; answer: PromiseWithResolvers<CommentPage> }[] = []
  const conversation = createConversation(first, (before) => {
    const answer = Promise.withResolvers<CommentPage>()
    asked.push({ before, answer })
    return answer.promise
  })
  const shown = () => conversation.state().comments.map(({ text }) => text)
  return { conversation, shown, asked, answer: (given: CommentPage) => asked.shift()?.answer.resolve(given) }
}

describe('what is heard', () => {
  test('stands where it belongs, once', () => {
    const { conversation, shown } = converse(page([5, 3]))
    for (const comment of [said(6), said(4), said(6), said(3), said(1)]) conversation.hear({ kind: 'said', comment })
    expect(shown()).toEqual(['c6', 'c5', 'c4', 'c3', 'c1'])
    expect(conversation.state().news).toBe('New comment by aiko')
  })

  test('changes and takes away what is shown, and nothing else', () => {
    const { conversation, shown } = converse(page([2, 1]))
    let changes = 0
    conversation.subscribe(() => changes++)
    conversation.hear({ kind: 'edited', id: id(2), text: 'new words' })
    conversation.hear({ kind: 'edited', id: id(2), text: 'new words' })
    conversation.hear({ kind: 'edited', id: id(9), text: 'of nobody' })
    expect(shown()).toEqual(['new words', 'c1'])
    expect(conversation.state().comments[0]).toMatchObject({ edited: true, content: 'new words' })
    conversation.hear({ kind: 'gone', id: id(2) })
    conversation.hear({ kind: 'gone', id: id(2) })
    expect([shown(), changes]).toEqual([['c1'], 2])
  })
})

describe('catching up', () => {
  test('shows what was said, changed and taken back while nobody listened', async () => {
    const { conversation, shown, answer } = converse(page([3, 2, 1]))
    const done = conversation.catchUp()
    answer({ ...page([5, 4, 3]), comments: [said(5), said(4), said(3, 'changed'), said(1)] })
    await done
    expect(shown()).toEqual(['c5', 'c4', 'changed', 'c1'])
  })

  test('does not undo what was heard while the answer was on its way', async () => {
    const { conversation, shown, answer } = converse(page([3, 2, 1]))
    const done = conversation.catchUp()
    conversation.hear({ kind: 'said', comment: said(4) })
    conversation.hear({ kind: 'edited', id: id(2), text: 'changed' })
    conversation.hear({ kind: 'gone', id: id(1) })
    answer(page([3, 2, 1])) // from before all that
    await done
    expect(shown()).toEqual(['c4', 'c3', 'changed'])
  })

  test('reaches down to the last that is shown, page by page', async () => {
    const { conversation, shown, asked, answer } = converse(page([4, 3, 2, 1]))
    const done = conversation.catchUp()
    answer(page([6, 5], 5))
    await Promise.resolve()
    while (asked.length === 0) await Promise.resolve()
    expect(asked[0]?.before).toBe(5)
    answer(page([4, 3], 3))
    while (asked.length === 0) await Promise.resolve()
    answer(page([2, 1]))
    await done
    expect(shown()).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1'])
  })

  test('twice at a time is once', async () => {
    const { conversation, asked, answer } = converse(page([1]))
    const both = [conversation.catchUp(), conversation.catchUp()]
    expect(asked).toHaveLength(1)
    answer(page([1]))
    await Promise.all(both)
  })

  test('that fails leaves everything as it was, and can be tried again', async () => {
    const { conversation, shown, asked, answer } = converse(page([1]))
    const failed = conversation.catchUp()
    asked.shift()?.answer.reject(new Error('no line'))
    await expect(failed).rejects.toThrow('no line')
    expect(shown()).toEqual(['c1'])
    const done = conversation.catchUp()
    answer(page([2, 1]))
    await done
    expect(shown()).toEqual(['c2', 'c1'])
  })
})

describe('older comments', () => {
  test('come below, and nothing twice', async () => {
    const { conversation, shown, asked, answer } = converse(page([4, 3], 3))
    const done = conversation.more()
    await conversation.more()
    expect([asked.length, asked[0]?.before, conversation.state().loading]).toEqual([1, 3, true])
    answer(page([3, 2, 1]))
    await done
    expect([shown(), conversation.state().loading]).toEqual([['c4', 'c3', 'c2', 'c1'], false])
    await conversation.more()
    expect(asked).toEqual([])
  })
})
