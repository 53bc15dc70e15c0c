/** API calls for how a user hears and reads videos. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { LANGUAGE_TAG, NO_RULES, SUBTITLE_MODES } from '#src/catalogue/episode/playback-rules.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { changeRules, findRules } from './rules-store.server.ts'

const shared = { tag: 'My list', access: 'owner', path: '/users/:id/playback-rules' } as const

const LANGUAGE = { error: 'Languages are tags such as ja or pt-BR.' }
const language = z.string(LANGUAGE).regex(LANGUAGE_TAG, LANGUAGE).nullable()

const playbackRules = z
  .object({
    audio: language.meta({ description: 'The language of the audio; null for that of the source', examples: ['ja'] }),
    subtitles: language.meta({ description: 'The language of subtitles; null for those of the browser' }),
    mode: z.enum(SUBTITLE_MODES, { error: `mode must be ${SUBTITLE_MODES.join(', ')}.` }).meta({
      description:
        '`default`: all subtitles, or only signs if the audio is in their language; `always`: all; `signs`: only signs; `off`: none',
    }),
    sdh: z
      .boolean({ error: 'sdh must be true or false.' })
      .meta({ description: 'Whether subtitles for the deaf and hard of hearing come first' }),
  })
  .meta({ id: 'PlaybackRules' })

export const ruleCalls = ({ db }: Pick<MyListContext, 'db'>) => [
  defineCall({
    ...shared,
    method: 'GET',
    work: 'item',
    scope: 'read',
    summary: 'The audio and subtitles that the user wants',
    response: z.object({ rules: playbackRules }),
    handler: async ({ viewer }) => ({ rules: (await findRules(db, viewer.id)) ?? NO_RULES }),
  }),
  defineCall({
    ...shared,
    method: 'PATCH',
    work: 'item',
    scope: 'watch',
    summary: 'Changes the audio and subtitles that the user wants',
    body: playbackRules.partial().extend({
      isFirst: z.boolean().default(false).meta({ description: 'Whether rules that the user has set before stay' }),
    }),
    response: z.object({ rules: playbackRules }),
    async handler({ viewer, body: { isFirst, ...change } }) {
      return { rules: await changeRules(db, viewer.id, withoutUndefined(change), isFirst) }
    },
  }),
]
