/** The calls with which admins read what people wrote to them. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { type Inbox, parseMessageId } from './inbox.server.ts'
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

export const inboxCalls = (inbox: Inbox): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/admin/messages',
    tag,
    summary: 'What people wrote by the contact form, newest first',
    who: 'admin',
    query: z.object({
      state: z.enum(MESSAGE_STATES, { error: `state must be one of ${MESSAGE_STATES.join(', ')}.` }).default('all'),
      page: z
        .string()
        .optional()
        .transform((value) => (/^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : 1)),
    }),
    answer: z.object({ messages: z.array(message), totalPages: z.int() }),
    run: ({ query }) => inbox.list(query.state, query.page),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/messages/:id',
    tag,
    summary: 'Marks a message as read or unread',
    who: 'admin',
    body: z.object({ isRead: z.boolean() }),
    answer: z.object({}),
    async run({ path, body }) {
      await inbox.mark(parseMessageId(path.id), body.isRead)
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/admin/messages/:id',
    tag,
    summary: 'Deletes a message',
    who: 'admin',
    answer: z.object({}),
    async run({ path, viewer }) {
      await inbox.remove(viewer, parseMessageId(path.id))
      return {}
    },
  }),
]
