/** The calls by which apps find the site and its user. */
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { type Call, defineCall, withPaths } from '../calls/call.ts'
import { CONSTANT, ONE } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import { normaliseId } from '../calls/item-id.ts'
import { fromConfiguration } from './configuration.ts'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { toSession, toUser } from './to-user.ts'
import { toPublicInfo, toSystemInfo } from './system-info.ts'

const PRODUCT = 'Jellyfin Server'

export const systemCalls = (context: JellyfinContext): Call[] => [
  defineCall({
    method: 'GET',
    path: '/System/Info/Public',
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async () => toPublicInfo(context),
  }),
  defineCall({
    method: 'GET',
    path: '/System/Ping',
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async () => PRODUCT,
  }),
  defineCall({
    method: 'POST',
    path: '/System/Ping',
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async () => PRODUCT,
  }),
  defineCall({
    method: 'GET',
    path: '/Branding/Configuration',
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async () => ({ LoginDisclaimer: '', CustomCss: '', SplashscreenEnabled: false }),
  }),
  ...withPaths(
    ['/Branding/Css', '/Branding/Css.css'],
    defineCall({
      method: 'GET',
      path: '',
      access: 'public',
      leadsIn: true,
      work: CONSTANT,
      handler: async ({ reply }) => reply.type('text/css; charset=utf-8').send(''),
    }),
  ),
  // no one learns the names of users without signing in
  defineCall({
    method: 'GET',
    path: '/Users/Public',
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async () => [],
  }),
  defineCall({
    method: 'GET',
    path: '/System/Info',
    access: 'user',
    work: CONSTANT,
    handler: async () => toSystemInfo(context),
  }),
  defineCall({
    method: 'GET',
    path: '/System/Endpoint',
    access: 'user',
    work: CONSTANT,
    handler: async () => ({ IsLocal: false, IsInNetwork: false }),
  }),
  ...userCalls(context),
]

const text = z.string().max(100).nullish()
const sentConfiguration = z.object({
  audiolanguagepreference: text,
  subtitlelanguagepreference: text,
  subtitlemode: text,
})

const userCalls = (context: JellyfinContext): Call[] => [
  defineCall({
    method: 'GET',
    path: '/Users/Me',
    access: 'user',
    work: ONE,
    handler: ({ caller }) => toUser(caller.viewer, context),
  }),
  defineCall({
    method: 'GET',
    path: '/Users/:userId',
    access: 'user',
    work: ONE,
    async handler({ caller, params }) {
      if (normaliseId(params.userId) !== normaliseId(caller.viewer.id)) throw new Problem(404, 'Not found.')
      return toUser(caller.viewer, context)
    },
  }),
  defineCall({
    method: 'GET',
    path: '/Users',
    access: 'user',
    work: ONE,
    handler: async ({ caller }) => [await toUser(caller.viewer, context)],
  }),
  ...withPaths(
    ['/Users/Configuration', '/Users/:userId/Configuration'],
    defineCall({
      method: 'POST',
      path: '',
      access: 'user',
      work: ONE,
      body: sentConfiguration,
      bodyLimit: 64 * 1024,
      async handler({ caller, body }) {
        const before = (await context.rules.find(caller.viewer.id)) ?? NO_RULES
        await context.rules.change(caller.viewer.id, fromConfiguration(body, before))
        return undefined
      },
    }),
  ),
  defineCall({
    method: 'GET',
    path: '/Sessions',
    access: 'user',
    work: CONSTANT,
    handler: async ({ caller, app }) => [toSession(caller, app, context)],
  }),
  ...withPaths(
    ['/Sessions/Capabilities', '/Sessions/Capabilities/Full'],
    defineCall({
      method: 'POST',
      path: '',
      access: 'user',
      work: CONSTANT,
      bodyLimit: 64 * 1024,
      handler: async () => undefined,
    }),
  ),
]
