/** The episode of the page, and those that follow, as other devices play them; loaded when one is chosen. */
import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { AUDIO_TYPE_NAMES, type Source } from '#src/catalogue/episode/playable.ts'
import { nameSource } from '#src/catalogue/episode/source-name.ts'
import { type Language, shownTitles } from '#src/catalogue/language/language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { ReceiverSource } from '#src/library/receiver/receiver-source.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { findViewerPositions, saveProgress } from '#src/list/progress/watch-progress.client.ts'
import type { RemoteEpisode } from '#src/player/state/remote-episode.ts'
import type { ToProgressEntry } from './progress-entry.ts'

interface RemoteOptions {
  watch: Watch
  episode: Episode
  source: Source
  /** The viewer's progress at page load. */
  saved: TitleProgress | null
  /** The name of the source that the page's URL asks for; null if it asks for none. */
  server: string | null
  language: Language
  /** The site's public origin, which other devices can reach. */
  origin: string
  toProgressEntry: ToProgressEntry
  /** Absent if the site does not count it. */
  reportWatched: ((id: string, seconds: number) => void) | undefined
}

/** Answers that would be the same after another try. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** As many as start without a touch, before the player asks whether someone is watching. */
const MOST = 3

/** The episodes that follow the one of a watch page without a gap. */
export function listFollowing({
  episode,
  episodes,
  next,
  isNextPlayable,
  unplayable,
}: Pick<Watch, 'episode' | 'episodes' | 'next' | 'isNextPlayable' | 'unplayable'>): Episode[] {
  if (!episode || !next || !isNextPlayable) return []
  const following = [next]
  while (following.length < MOST) {
    const number = episode.number + following.length + 1
    const found = episodes.find((one) => one.number === number)
    // the page lists a hundred episodes, or those that a search has found
    if (!found || unplayable.includes(number)) break
    following.push(found)
  }
  return following
}

export function listRemoteEpisodes(options: RemoteOptions): RemoteEpisode[] {
  const { watch, episode } = options
  const listed = [episode, ...listFollowing(watch)]
  return listed.map((one, index) => toRemoteEpisode(one, listed[index + 1], options))
}

function toRemoteEpisode(
  episode: Episode,
  next: Episode | undefined,
  { watch, source, saved, server, language, origin, toProgressEntry, reportWatched }: RemoteOptions,
): RemoteEpisode {
  const { card } = watch.detail
  const { title, lang } = shownTitles(card, language)
  let loaded: ReceiverSource | undefined
  return {
    href: episodeHref(card.id, episode.digits),
    page:
      episodeHref(card.id, episode.digits, watch.sound) +
      (server === null ? '' : `&server=${encodeURIComponent(server)}`),
    title,
    lang,
    number: watch.count > 1 ? episode.number : null,
    picture: new URL(chooseWideArt(card).picture.src, origin).href,
    server: `${AUDIO_TYPE_NAMES[source.sound]} ${source.name}`,
    sourceName: `${AUDIO_TYPE_NAMES[source.sound]}: ${nameSource(source, watch.sources)}`,
    async loadSource() {
      const answer = await callApi('GET /titles/:id/episodes/:number/receiver', {
        params: { id: card.id, number: episode.number },
        query: { sound: source.sound, server: source.name },
      })
      if (REFUSED.has(answer.status)) return { refusal: answer.error ?? UNEXPECTED }
      if (!answer.source) throw new Error(answer.error)
      loaded = answer.source
      return loaded
    },
    reportWatched: reportWatched && ((seconds) => reportWatched(card.id, seconds)),
    resumeAt: () => findViewerPositions(card.id, saved).get(episode.number)?.position ?? 0,
    save(position, duration, played) {
      saveProgress({ ...toProgressEntry(card, episode, next, loaded?.outro), position, duration }, played)
    },
  }
}
