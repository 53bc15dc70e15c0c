/** What a user can do next with some titles: for the page and the panel of notifications. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { toCard } from '#src/catalogue/card/card.ts'
import { primaryAction, toActionLink } from '#src/catalogue/card/primary-action.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { MyListContext } from '../context.ts'
import { findEntries } from '../entries/store.server.ts'
import { toSeen } from '../progress/seen.ts'
import { findTitleState } from '../title-state-store.server.ts'
import { findTitle } from '../titles.ts'

const MAX_TITLES = 30

const titleAction = z
  .object({
    animeId: z.string(),
    kind: z
      .enum(['unreleased', 'restricted', 'services', 'plan', 'resume', 'watch', 'again', 'upToDate'])
      .meta({ description: 'The title’s primary action for the user' }),
    link: z
      .object({ href: z.string(), text: z.string(), note: z.string().nullable() })
      .nullable()
      .meta({ description: 'What it plays; null if it plays nothing' }),
    isListed: z.boolean(),
    isFollowed: z.boolean().meta({ description: 'Whether it is on the user’s list, and not dropped' }),
    nextEpisode: z
      .int()
      .nullable()
      .meta({ description: 'The aired episode that follows the user’s progress; null if they are not watching' }),
    airedEpisodes: z.int(),
    canScore: z.boolean().meta({ description: 'Whether the user has completed the title without a score' }),
  })
  .meta({ id: 'TitleAction' })
export type TitleAction = z.infer<typeof titleAction>

const notifiedAction = titleAction.extend({
  isNotified: z.boolean().meta({ description: 'Whether the user is notified of its new episodes' }),
})
/** With whether the user is notified of the title. */
export type NotifiedAction = z.infer<typeof notifiedAction>

export async function listTitleActions(
  { db, wire }: MyListContext,
  viewer: Viewer,
  titles: readonly Title[],
): Promise<TitleAction[]> {
  const context = wire()
  const numbers = titles.map(({ number }) => number)
  const entries = await findEntries(db, viewer.id, numbers)
  const canPlayPremium = viewer.isPremium || viewer.isAdmin
  return Promise.all(
    titles.map(async (title) => {
      const { inProgress, watched, entry } = await findTitleState(db, viewer.id, title.number)
      const card = toCard(title, context)
      const action = primaryAction(card, toSeen(inProgress, watched, entry), canPlayPremium)
      const isWatching = entry?.status === 'watching' || entry?.status === 'rewatching'
      const { aired } = context.snapshot.airing(title)
      return {
        animeId: title.id,
        kind: action.kind,
        link: toActionLink(card, action),
        isListed: entry !== null,
        isFollowed: entry !== null && entry.status !== 'dropped',
        nextEpisode: isWatching && entry.progress < aired ? entry.progress + 1 : null,
        airedEpisodes: aired,
        canScore: entry?.status === 'completed' && entries.get(title.number)?.score === 0,
      }
    }),
  )
}

const NO_IDS = `Send from 1 to ${MAX_TITLES} ids, separated by commas.`

/** Whether a user is notified of a title's episodes. @param isFollowed whether their list says that they follow it */
type IsNotified = (viewer: Viewer, title: Title, isFollowed: boolean) => Promise<boolean>

export const titleActionCall = (myList: MyListContext, isNotified: IsNotified) =>
  defineCall({
    tag: 'My list',
    access: 'owner',
    method: 'GET',
    path: '/users/:id/title-actions',
    work: 'page',
    scope: 'read',
    summary: 'What the user can do next with some titles; unknown ones are left out',
    query: z.object({
      animeIds: z
        .string({ error: NO_IDS })
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().max(200, { error: NO_IDS })).max(MAX_TITLES, { error: NO_IDS })),
    }),
    response: z.object({ actions: z.array(notifiedAction) }),
    handler: async ({ viewer, query }) => {
      const titles = [...new Set(query.animeIds.flatMap((id) => findTitle(id, myList.wire()) ?? []))]
      const actions = await listTitleActions(myList, viewer, titles)
      const choices = titles.map((title, at) => isNotified(viewer, title, actions[at]?.isFollowed ?? false))
      const areNotified = await Promise.all(choices)
      return { actions: actions.map((action, at) => ({ ...action, isNotified: areNotified[at] ?? false })) }
    },
  })
