/** A user's comments and reports. */
import * as z from 'zod'
import type { CreateAction, Identity } from './action.ts'
import { withoutEntry } from './state.ts'

const response = z.object({ commentId: z.number() })
export const toEntry = (text: string, isEdited: boolean): string => `${text}${isEdited ? ' (edited)' : ''}`
const isEdited = (text: string): boolean => text.includes(' again ')
const entryOf = (text: string): string => toEntry(text, isEdited(text))

export const comment: CreateAction = (user, random, count) => {
  const text = `${user.state.username} says ${count}`
  return {
    method: 'POST',
    path: '/comments',
    body: { animeId: String(1 + random(40)), text },
    stages: [{ ...user.state, comments: [...user.state.comments, entryOf(text)] }],
    learn: ({ body }) => void user.comments.set(response.parse(body).commentId, text),
  }
}

const pick = ({ comments }: Identity, below: (limit: number) => number): [number, string] | undefined =>
  [...comments][below(comments.size)]

const editComment: CreateAction = (user, random, count) => {
  const [id, old] = pick(user, random) ?? []
  if (id === undefined || old === undefined) return null
  const text = `${user.state.username} says again ${count}`
  return {
    method: 'PUT',
    path: `/comments/${id}`,
    body: { text },
    stages: [{ ...user.state, comments: [...withoutEntry(user.state.comments, entryOf(old)), entryOf(text)] }],
    learn: () => void user.comments.set(id, text),
  }
}

const deleteComment: CreateAction = (user, random) => {
  const [id, text] = pick(user, random) ?? []
  if (id === undefined || text === undefined) return null
  return {
    method: 'DELETE',
    path: `/comments/${id}`,
    stages: [{ ...user.state, comments: withoutEntry(user.state.comments, entryOf(text)) }],
    learn: () => void user.comments.delete(id),
  }
}

/** @param reported a comment of someone else */
const report =
  (reported: number): CreateAction =>
  (user) => ({
    method: 'POST',
    path: `/comments/${reported}/report`,
    body: { reason: 'It gives the end away.' },
    stages: [{ ...user.state, reports: 1 }],
  })

/** @param reported a comment that is not deleted */
export const commentActions = (reported: number): readonly CreateAction[] => [
  comment,
  comment,
  comment,
  editComment,
  deleteComment,
  report(reported),
]
