/** What a list shows of a title. Loaders hand these to pages as they are, so they carry no more than is shown. */
import { type AnimeId, englishTitle, type Format, japaneseTitle, type Rating } from '../anime.ts'
import { type Accent, accentFromColour, accentOf } from '../art/art.ts'
import { type Picture, type PictureOptions, pictureUrls } from '../picture/picture.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Title, toArtTitle, yearOf } from '../title.ts'

export interface Card {
  id: AnimeId
  number: number
  title: string
  japaneseTitle: string
  poster: Picture
  /** A colour of the poster, for the moment before it is there. */
  colour: string
  format: Format
  /** Minutes of one episode. */
  minutes?: number
  /** First day, as much of it as is known: `1998-04-03`. */
  released?: string
  year?: number
  rating?: Rating
  /** Episodes with subtitles: those that have aired, for a title without a library entry. */
  sub?: number
  dub?: number
  /** The best picture there is to play: HD. */
  quality?: string
  /** Planned number of episodes. */
  episodes?: number
  /** The last episode that has aired. */
  currentEpisode?: number
  adult?: true
  premium?: true
  /** Has an episode that plays on this site. */
  playsHere?: true
  /** Has not been released. */
  upcoming?: true
}

/** A card with what a stage needs: the title's own colours, its banner and its words. */
export interface HeroCard extends Card {
  accent: Accent
  banner: Picture
  description: string
}

export interface CardContext {
  snapshot: Snapshot
  pictures: PictureOptions
}

export function toCard(title: Title, { snapshot, pictures }: CardContext): Card {
  const { aired, status } = snapshot.airing(title)
  const year = yearOf(title)
  return {
    id: title.id,
    number: title.number,
    title: englishTitle(title.names),
    japaneseTitle: japaneseTitle(title.names),
    poster: pictureUrls(title, 'poster', pictures),
    colour: placeholderOf(title, pictures),
    format: title.format,
    ...(title.minutes !== undefined && { minutes: title.minutes }),
    ...(title.startDate !== undefined && { released: title.startDate }),
    ...(year !== undefined && { year }),
    ...(title.rating !== undefined && { rating: title.rating }),
    ...countsOf(title, aired),
    ...(aired > 0 && { currentEpisode: aired }),
    ...(title.episodes !== undefined && { episodes: title.episodes }),
    ...(title.adult && { adult: true as const }),
    ...(title.premium && { premium: true as const }),
    ...(title.availability && { playsHere: true as const }),
    ...(status === 'upcoming' && { upcoming: true as const }),
  }
}

export const toHeroCard = (title: Title, context: CardContext, description: string): HeroCard => ({
  ...toCard(title, context),
  ...heroArt(title, context.pictures),
  description,
})

/** A banner and the colours around it: a drawn one stands on the ground that it was drawn for. */
function heroArt(title: Title, pictures: PictureOptions): Pick<HeroCard, 'accent' | 'banner'> {
  const banner = pictureUrls(title, 'banner', pictures)
  return { banner, accent: banner.drawn ? accentOf(toArtTitle(title)) : titleAccent(title, pictures) }
}

/** The title's colours: from its poster once that is known, else from its drawn art. */
function titleAccent(title: Title, pictures: PictureOptions): Accent {
  const poster = pictureUrls(title, 'poster', pictures)
  return !poster.drawn && title.poster?.colour ? accentFromColour(title.poster.colour) : accentOf(toArtTitle(title))
}

/** Sub and dub counts and quality: the library's, else the number of aired episodes (catalogue API, conventions). */
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

function placeholderOf(title: Title, pictures: PictureOptions): string {
  const known = placeholders.get(title)
  if (known !== undefined) return known
  const colour = titleAccent(title, pictures).placeholder
  placeholders.set(title, colour)
  return colour
}
