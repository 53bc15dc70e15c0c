/** API calls for the tracks that a user chose of titles. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { AUDIO_TYPES } from '#src/catalogue/episode/playable.ts'
import { CHOICE_LANGUAGE, MAX_LABEL_LENGTH } from '#src/catalogue/episode/track-choice.ts'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { findTitle, requireTitle } from '../titles.ts'
import { findChoices, mergeChoices, saveChoice } from './choices-store.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const LIST = '/users/:id/title-choices'
/** What a browser stores at most. */
const MAX_MERGED = 200

const track = z.object({
  language: z
    .string()
    .regex(CHOICE_LANGUAGE, 'language must be a language tag.')
    .meta({ description: 'Empty if it is unknown', examples: ['en'] }),
  label: z
    .string()
    .max(MAX_LABEL_LENGTH)
    .meta({ description: 'As it is offered', examples: ['Signs & Songs'] }),
  forced: z.boolean().optional().meta({ description: 'Whether it translates only signs' }),
  sdh: z.boolean().optional().meta({ description: 'Whether it is for the deaf and hard of hearing' }),
})
const sound = z.enum(AUDIO_TYPES, { error: `sound must be ${AUDIO_TYPES.join(', ')}.` })
const choice = z.object({
  sound,
  audio: track.optional(),
  subtitles: track.nullable().optional().meta({ description: 'null: none were wanted' }),
})
const titleChoice = choice.meta({ id: 'TitleChoice' })

const toChoice = ({ audio, subtitles }: Pick<z.infer<typeof titleChoice>, 'audio' | 'subtitles'>) =>
  withoutUndefined({ audio, subtitles })

export const choiceCalls = (myList: MyListContext) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: `${LIST}/:animeId`,
    work: 'item',
    scope: 'read',
    summary: 'The tracks that the user chose of a title, by kind of audio; the kind chosen last comes first',
    response: z.object({ animeId: z.string(), choices: z.array(titleChoice) }),
    async handler({ viewer, params }) {
      const { id, number } = requireTitle(params.animeId, myList.wire())
      const choices = await findChoices(myList.db, viewer.id, number)
      return { animeId: id, choices: choices.map((one) => ({ sound: one.sound, ...one.choice })) }
    },
  }),
  defineCall({
    ...shared,
    method: 'PATCH',
    path: `${LIST}/:animeId`,
    work: 'item',
    scope: 'watch',
    summary: 'Saves the tracks, or only the kind of audio, that the user chose of a title',
    body: choice,
    response: z.object({}),
    async handler({ viewer, params, body }) {
      const { number } = requireTitle(params.animeId, myList.wire())
      const at = toIso(await myList.now())
      await saveChoice(myList.db, viewer.id, { number, sound: body.sound, choice: toChoice(body), at })
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: LIST,
    work: byBodyLength,
    scope: 'watch',
    summary:
      'Merges choices stored elsewhere, the latest first; those of the account stay, and unknown titles are ignored',
    body: z.object({ choices: z.array(choice.extend({ animeId: z.string().max(200) })).max(MAX_MERGED) }),
    bodyLimit: 256 * 1024,
    response: z.object({}),
    async handler({ viewer, body }) {
      const [wire, now] = [myList.wire(), await myList.now()]
      const choices = body.choices.flatMap((one, at) => {
        const title = findTitle(one.animeId, wire)
        // they are older than anything that the user chooses from now on
        return title ? [{ number: title.number, sound: one.sound, choice: toChoice(one), at: toIso(now - at) }] : []
      })
      await mergeChoices(myList.db, viewer.id, choices)
      return {}
    },
  }),
]
