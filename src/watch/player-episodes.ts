/** What the player shows about episodes: the heading, the next one and the list. */
import { episodeHref, sourceHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { hidesDetails, type Spoilers } from '#src/catalogue/episode/spoilers.ts'
import { type Language, langOf, shownTitles } from '#src/catalogue/language/language.ts'
import type { Source } from '#src/catalogue/episode/playable.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Sequel, Watch } from '#src/library/serve/watch.ts'
import type { EpisodePage, Heading, LoadPicture, NextEpisode } from '#src/player/player-context.ts'

export interface EpisodeView {
  watch: Watch
  language: Language
  /** Numbers of the watched episodes. */
  seen: ReadonlySet<number>
  /** How much was watched of episodes that were begun, in percent. */
  started: ReadonlyMap<number, number>
  /** Undefined until the viewer's choice is known: details are hidden. */
  spoilers: Spoilers | undefined
  /** Returns a function that loads a picture from a storyboard. */
  pictureFrom: (storyboard: string) => LoadPicture
}

export function toEpisodePage(view: EpisodeView): EpisodePage {
  const { watch, seen, started } = view
  return {
    count: watch.count,
    episodes: watch.episodes.map((episode) => ({
      ...toLink(episode, view),
      number: episode.number,
      isCurrent: episode.number === watch.episode?.number,
      isWatched: seen.has(episode.number),
      percent: started.get(episode.number),
      isPlayable: watch.source !== null && !watch.unplayable.includes(episode.number),
    })),
  }
}

export const toNextEpisode = (next: Episode, view: EpisodeView): NextEpisode => ({
  ...toLink(next, view),
  label: `episode ${next.number}`,
})

/** The next part of the episode that plays. */
export const toNextPiece = (episode: Episode, piece: Source, view: EpisodeView): NextEpisode => ({
  ...toLink(episode, view),
  isPart: true,
  label: `part ${piece.piece} of episode ${episode.number}`,
  href: sourceHref(view.watch.detail.card.id, episode.digits, piece),
})

/** The sequel, or the next title of an order: its page opens the episode with which the viewer goes on. */
export function toNextTitle(
  { id, art, isOrdered, ...titles }: Sequel,
  { watch: { sound }, language }: EpisodeView,
): NextEpisode {
  const { title: name, lang } = shownTitles(titles, language)
  const href = `/watch/${id}${sound ? `?type=${sound}` : ''}`
  return {
    isTitle: true,
    label: isOrdered ? 'the next title' : 'the sequel',
    href,
    name,
    lang,
    art,
    loadPicture: undefined,
  }
}

export function toHeading({ watch: { detail, episode, count }, language }: EpisodeView): Heading {
  const { title, lang } = shownTitles(detail.card, language)
  if (!episode || count === 1) return { title, lang, episode: '' }
  const { name, lang: nameLang } = nameOf(episode, language)
  return { title, lang, episode: `Episode ${episode.number}`, name, nameLang }
}

function toLink(episode: Episode, { watch, language, seen, spoilers, pictureFrom }: EpisodeView) {
  const { card } = watch.detail
  const isHidden =
    episode.number !== watch.episode?.number && (spoilers === undefined || hidesDetails(spoilers, episode.number, seen))
  const storyboard = isHidden || spoilers === 'pictures' ? undefined : watch.storyboards[episode.number]
  return {
    href: episodeHref(card.id, episode.digits, watch.sound),
    ...(!isHidden && nameOf(episode, language)),
    art: chooseWideArt(card).picture.src,
    loadPicture: storyboard === undefined ? undefined : pictureFrom(storyboard),
  }
}

function nameOf({ title = '', japaneseTitle = title }: Episode, language: Language): { name?: string; lang?: string } {
  const { title: name } = shownTitles({ title, japaneseTitle }, language)
  return name ? { name, lang: langOf(name) } : {}
}
