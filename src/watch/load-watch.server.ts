/** Loads the watch page: the episode, its comments and the viewer's progress, or a redirect to the right URL. */
import { data, redirect } from 'react-router'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { episodeOf, primaryAction } from '#src/catalogue/card/primary-action.ts'
import { findRequestedTitle, missingStatus } from '#src/catalogue/detail/requested-title.ts'
import type { AudioType, Source } from '#src/catalogue/episode/playable.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { episodeHref, sourceHref } from '#src/catalogue/episode/episode-request.ts'
import { loadPageComments } from '#src/comments/page-comments.server.ts'
import { findChoices } from '#src/list/playback-rules/choices-store.server.ts'
import { findRules } from '#src/list/playback-rules/rules-store.server.ts'
import type { TitleState } from '#src/list/viewer-list.server.ts'
import { cdnFor, requiredAccessFor } from '#src/library/serve/access.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { loadWatch } from '#src/library/serve/watch.server.ts'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import { ASK } from '#src/title-requests/request.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { Site } from '#src/site/site.ts'
import { NO_LIST_BUTTON } from '#src/site/viewer-data.ts'
import { pieceAt, piecesOf } from '#src/catalogue/episode/pieces.ts'
import { findUsualSound, type SavedSounds } from './saved-sounds.ts'
import { requestedEpisode, type WatchRequest } from './requested-episode.ts'

/** @throws a redirect, or 404 or 410 for a title that does not exist or is hidden */
export async function loadWatchPage(site: Site, id: string, { search, searchParams }: URL) {
  const { catalogue, cards, own, preferences, readOptional, settings, viewer, premium } = site
  const requested = findRequestedTitle(cards.snapshot, id)
  if (!requested) throw data(null, { status: missingStatus(cards.snapshot, id) })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/watch/${movedTo}${search}`, 301)
  const watch = await loadWatch(catalogue.db, title, searchParams, cards, {
    adult: preferences.adult,
    order: preferences.watchOrder,
    cdn: cdnFor(title, premium, settings.mediaCdn),
    requiredAccess: requiredAccessFor(viewer, title, premium),
    read: readOptional,
  })
  const requestedNumber = /^\d+$/.test(watch.searchQuery ?? '') ? Number(watch.searchQuery) : 0
  if (requestedNumber >= 1 && requestedNumber <= watch.count)
    throw redirect(toNumberHref(title.id, requestedNumber, searchParams.get('type')))
  const state = own && (await readOptional(() => own.titleState(title), null))
  const saved = state && state.progress
  const start = state && !watch.isEpisodeInUrl ? startOf(state, toCard(title, cards)) : undefined
  if (start !== undefined && start !== watch.episode?.number && start <= watch.count)
    throw redirect(episodeHref(title.id, toEpisodeDigits(title.number, start)))
  const { episode } = watch
  const rules = await loadRules(site)
  const choices = viewer
    ? await readOptional(() => findChoices(site.myList.db, viewer.id, title.number), [])
    : undefined
  const sounds: SavedSounds = { choices, usualSound: findUsualSound(watch.sources, choices, rules) }
  const better = findBetterHref(watch, { sounds, saved, searchParams })
  const startAt = searchParams.get('t')
  if (better !== undefined) throw redirect(startAt === null ? better : `${better}&t=${encodeURIComponent(startAt)}`)
  const path = episode ? episodeHref(title.id, episode.digits) : `/watch/${title.id}`
  const topic = { title, episode: episode?.number ?? 0, path }
  const comments = await readOptional(
    () =>
      loadPageComments(site.comments, topic, searchParams, {
        viewer,
        key: own ? toPageData(own.commentKey()) : undefined,
      }),
    null,
  )
  const isFavourite = (await readOptional(async () => own?.isFavourite(title), undefined)) ?? false
  const listButton = state?.button ?? NO_LIST_BUTTON
  const request = await loadRequest(site, title, watch)
  // an episode in preparation may be ready at any moment
  return data(
    { ...watch, ...listButton, saved, rules, sounds, isFavourite, comments, request },
    watch.preparation && { headers: { 'cache-control': 'no-store' } },
  )
}

/** The button that asks for what the screen cannot play; null if that can't be asked for. */
async function loadRequest(
  { requests, viewer, readOptional }: Site,
  title: Title,
  watch: Watch,
): Promise<WatchRequest | null> {
  const episode = requestedEpisode(watch)
  if (watch.source || !requests.canAsk(title, episode)) return null
  const label = viewer && (await readOptional(() => requests.findLabel(viewer.id, title, episode), null))
  return { episode, label: label ?? ASK }
}

interface Viewing {
  sounds: SavedSounds
  saved: TitleState['progress'] | null
}

const loadRules = async ({ viewer, myList, readOptional }: Site): Promise<PlaybackRules | undefined> =>
  (viewer && (await readOptional(() => findRules(myList.db, viewer.id), null))) ?? undefined

/** The URL of the episode with the audio that its viewer wants, or with the part in which they go on, if another one would play. */
function findBetterHref(
  watch: Watch,
  { sounds, saved, searchParams }: Viewing & { searchParams: URLSearchParams },
): string | undefined {
  const { episode, detail } = watch
  if (!episode) return undefined
  const wanted = findWanted(watch, sounds)
  if (wanted) return episodeHref(detail.card.id, episode.digits, wanted)
  const choosesPart = searchParams.has('server') || searchParams.has('t')
  const part = choosesPart ? undefined : findPart(watch, saved)
  return part && sourceHref(detail.card.id, episode.digits, part)
}

/** The kind of audio that the user wants, if the URL asks for none and another one would play. */
function findWanted({ sound, source }: Watch, { choices, usualSound }: SavedSounds): AudioType | undefined {
  if (!choices || sound !== null || !source) return undefined
  return usualSound === source.sound ? undefined : usualSound
}

/** The part of an episode in several files in which the viewer goes on, if it is not the first. */
function findPart({ source, sources, episode }: Watch, saved: Viewing['saved']): Source | undefined {
  if (!source || !episode || !saved) return undefined
  const { inProgress, positions } = saved
  const isCurrent = inProgress?.episodeNum === episode.number
  const place = isCurrent ? inProgress : positions.find((one) => one.episode === episode.number)
  const part = pieceAt(piecesOf(source, sources), place?.progress ?? 0)
  return part?.id === source.id ? undefined : part
}

/** The episode with which a viewer goes on; if nothing plays here, the one that they stopped at. */
const startOf = ({ seen }: TitleState, card: Card): number | undefined =>
  episodeOf(primaryAction(card, seen, true)) ?? seen.current?.episode

/** Redirects a search by number to that episode. */
const toNumberHref = (id: string, number: number, sound: string | null): string =>
  `/watch/${id}?${new URLSearchParams({ episode: String(number), ...(sound && { type: sound }) }).toString()}`
