/** A title in a list. Loaders send cards to pages as they are, so they only have displayed fields. */
import type { EpisodeTime } from '../airing.ts'
import { type AnimeId, englishTitle, type Format, japaneseTitle, type Rating } from '../anime.ts'
import { type Accent, accentFromColour, accentOf, type Extremes, type Scrim, scrimOf } from '../art/art.ts'
import { type Picture, type PictureOptions, pictureUrls } from '../picture/picture.ts'
import { chooseWideArt } from '../picture/wide-art.ts'
import type { Reason } from '../reason.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Title, toArtTitle, yearOf } from '../title.ts'

export interface Card {
  id: AnimeId
  number: number
  title: string
  japaneseTitle: string
  poster: Picture
  /** Placeholder colour while the poster loads. */
  colour: string
  format: Format
  /** Minutes of one episode. */
  minutes?: number
  /** Start date as far as known: `1998`, `1998-04` or `1998-04-03`. */
  released?: string
  year?: number
  rating?: Rating
  /** Number of subtitled episodes; of aired ones for titles without videos. */
  sub?: number
  dub?: number
  /** Best playable quality: HD. */
  quality?: string
  /** Planned number of episodes. */
  episodes?: number
  /** The latest aired episode. */
  currentEpisode?: number
  adult?: true
  premium?: true
  /** The episodes that can be played here, encoded for `readEpisodes`; absent if there are none. */
  playsHere?: string
  /** Plays for members only. */
  membersOnly?: true
  /** Of a title that plays here: when the next episode airs. */
  nextEpisode?: EpisodeTime
  /** Official streaming services list it. */
  hasServices?: true
  /** Not released yet. */
  upcoming?: true
  /** The start of the synopsis, on large cards. */
  synopsis?: string
  /** Why it is recommended. */
  reason?: Reason
}

/** What a title's primary action depends on, beside its episodes. */
export type ActionFacts = Pick<Card, 'minutes' | 'released' | 'playsHere' | 'membersOnly' | 'hasServices' | 'upcoming'>
/** A title with a primary action. */
export type ActionCard = Pick<Card, 'id' | 'number' | 'title' | 'japaneseTitle' | 'episodes'> & ActionFacts
/** A title with a hover card. */
export type HoverTitle = ActionCard & Pick<Card, 'colour'>

/** A card with the colours, banner and description for a hero. */
export interface HeroCard extends Card {
  accent: HeroAccent
  banner: Picture
  description: string
}

export interface HeroAccent extends Accent {
  scrim: Scrim
}

export interface CardContext {
  snapshot: Snapshot
  pictures: PictureOptions
  /** Whether premium titles play for members only. */
  isPremiumForMembers?: boolean
}

export function toCard(title: Title, context: CardContext): Card {
  const { snapshot, pictures } = context
  const { aired, next } = snapshot.airing(title)
  const year = yearOf(title)
  return {
    id: title.id,
    number: title.number,
    title: englishTitle(title.names),
    japaneseTitle: japaneseTitle(title.names),
    poster: pictureUrls(title, 'poster', pictures),
    colour: placeholderOf(title, pictures),
    format: title.format,
    ...actionFacts(title, context),
    ...(year !== undefined && { year }),
    ...(title.rating !== undefined && { rating: title.rating }),
    ...countsOf(title, aired),
    ...(aired > 0 && { currentEpisode: aired }),
    ...(title.episodes !== undefined && { episodes: title.episodes }),
    ...(title.adult && { adult: true as const }),
    ...(title.premium && { premium: true as const }),
    ...(title.availability && next && { nextEpisode: next }),
  }
}

export const actionFacts = (title: Title, { snapshot, isPremiumForMembers }: CardContext): ActionFacts => ({
  ...(title.minutes !== undefined && { minutes: title.minutes }),
  ...(title.startDate !== undefined && { released: title.startDate }),
  ...(title.availability && { playsHere: title.availability.playable }),
  ...(title.premium && isPremiumForMembers && { membersOnly: true as const }),
  ...(title.hasServices && { hasServices: true as const }),
  ...(snapshot.airing(title).status === 'upcoming' && { upcoming: true as const }),
})

export const toHeroCard = (title: Title, context: CardContext, description: string): HeroCard => ({
  ...toCard(title, context),
  ...heroArt(title, context.pictures),
  description,
})

/** A banner and its colours; a drawn banner uses the colours that it was drawn with. */
function heroArt(title: Title, pictures: PictureOptions): Pick<HeroCard, 'accent' | 'banner'> {
  const banner = pictureUrls(title, 'banner', pictures)
  const accent = banner.drawn ? accentOf(toArtTitle(title)) : titleAccent(title, pictures)
  const shown = chooseWideArt({ banner, poster: pictureUrls(title, 'poster', pictures) })
  return {
    banner,
    accent: { ...accent, scrim: scrimOf(accent, shown.from === 'banner' ? extremesOf(title) : undefined) },
  }
}

/** Undefined until the banner is fetched. */
function extremesOf({ banner }: Title): Extremes | undefined {
  if (banner?.lowest === undefined || banner.highest === undefined) return undefined
  return { lowest: banner.lowest, highest: banner.highest }
}

/** The title's colours: from its fetched poster, otherwise from its drawn art. */
export function titleAccent(title: Title, pictures: PictureOptions): Accent {
  const poster = pictureUrls(title, 'poster', pictures)
  return !poster.drawn && title.poster?.colour ? accentFromColour(title.poster.colour) : accentOf(toArtTitle(title))
}

/** Sub and dub counts and quality: from the library, otherwise the number of aired episodes (catalogue API, conventions). */
export function countsOf(
  { availability }: Pick<Title, 'availability'>,
  aired: number,
): { sub?: number; dub?: number; quality?: string } {
  if (!availability) return aired > 0 ? { sub: aired } : {}
  return {
    ...(availability.sub > 0 && { sub: availability.sub }),
    ...(availability.dub > 0 && { dub: availability.dub }),
    ...(availability.quality !== undefined && { quality: availability.quality }),
  }
}

const placeholders = new WeakMap<Title, string>()

/** The colour shown while a title's poster loads. */
export function placeholderOf(title: Title, pictures: PictureOptions): string {
  const cached = placeholders.get(title)
  if (cached !== undefined) return cached
  const colour = titleAccent(title, pictures).placeholder
  placeholders.set(title, colour)
  return colour
}
