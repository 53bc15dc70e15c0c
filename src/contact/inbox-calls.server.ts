/** API calls of the admins' contact inbox. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { pageQuery } from '#src/accounts/api/page-query.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { Inbox } from './inbox.server.ts'
import type { StoredMessage } from './store.server.ts'
import { MESSAGE_STATES } from './message-state.ts'

const tag = 'Admin'

const message = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    text: z.string(),
    sentAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Message' }) satisfies z.ZodType<StoredMessage>

export const inboxCalls = (inbox: Inbox) => [
  defineCall({
    method: 'GET',
    path: '/admin/messages',
    work: 'page',
    tag,
    summary: 'Messages from the contact form, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({
      state: z.enum(MESSAGE_STATES, { error: `state must be one of ${MESSAGE_STATES.join(', ')}.` }).default('all'),
      page: pageQuery,
    }),
    response: z.object({ messages: z.array(message), totalPages: z.int() }),
    handler: ({ query }) => inbox.list(query.state, query.page),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/messages/:id',
    work: 'item',
    tag,
    summary: 'Marks a message as read or unread',
    access: 'admin',
    scope: 'admin',
    body: z.object({ isRead: z.boolean() }),
    response: z.object({}),
    async handler({ params, body }) {
      await inbox.mark(parseRowId(params.id), body.isRead)
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/admin/messages/:id',
    work: 'item',
    tag,
    summary: 'Deletes a message',
    access: 'admin',
    scope: 'admin',
    response: z.object({}),
    async handler({ params, viewer }) {
      await inbox.remove(viewer, parseRowId(params.id))
      return {}
    },
  }),
]
