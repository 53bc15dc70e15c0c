/** Converts titles to the items of the catalogue API. */
import type * as z from 'zod'
import { englishTitle, japaneseTitle } from '../anime.ts'
import type { AiringEpisode } from '../calendar/list-episodes.ts'
import { type CardContext, countsOf } from '../card/card.ts'
import { type CastMember, type Credit, creditId } from '../cast.ts'
import { formatDate } from '../dates.ts'
import { type PictureKind, pictureUrls } from '../picture/picture.ts'
import { type Broadcast, inZone } from '../schedule.ts'
import type { Title } from '../title.ts'
import type * as wire from './schemas.ts'

/** Context for building items. */
export interface WireContext extends CardContext {
  /** Origin of absolute URLs, without a trailing slash. */
  origin: string
}

export const absolutePicture = (title: Title, kind: PictureKind, { origin, pictures }: WireContext): string =>
  origin + pictureUrls(title, kind, pictures).src

const identityOf = (title: Title) => ({ id: title.id, data_id: String(title.number) })
const namesOf = (title: Title) => ({ title: englishTitle(title.names), japanese_title: japaneseTitle(title.names) })
const durationOf = (title: Title) => (title.minutes === undefined ? undefined : `${title.minutes}m`)

const toBaseItem = (title: Title, context: WireContext) => ({
  ...identityOf(title),
  ...namesOf(title),
  poster: absolutePicture(title, 'poster', context),
})

/** The known fields of `tvInfo`. */
function toTvInfo(title: Title, { snapshot }: WireContext) {
  const { sub, dub, quality } = countsOf(title, snapshot.airing(title).aired)
  const duration = durationOf(title)
  return {
    showType: title.format,
    ...(duration !== undefined && { duration }),
    ...(title.startDate !== undefined && { releaseDate: formatDate(title.startDate) }),
    ...(quality !== undefined && { quality }),
    ...(title.rating !== undefined && { rating: title.rating }),
    ...(sub !== undefined && { sub }),
    ...(dub !== undefined && { dub }),
    ...(title.episodes !== undefined && { eps: title.episodes }),
    episodeInfo: { sub: sub ?? null, dub: dub ?? null },
  }
}

export function toListItem(title: Title, description: string, context: WireContext): z.infer<typeof wire.listItem> {
  const { aired } = context.snapshot.airing(title)
  return {
    ...toBaseItem(title, context),
    description,
    ...(title.premium && { premium: true }),
    ...(aired > 0 && { currentEpisode: aired }),
    tvInfo: toTvInfo(title, context),
    adultContent: title.adult,
  }
}

export function toSearchItem(title: Title, context: WireContext): z.infer<typeof wire.searchItem> {
  const { rating, sub, dub, eps } = toTvInfo(title, context)
  return {
    ...toBaseItem(title, context),
    duration: durationOf(title) ?? '',
    tvInfo: { showType: title.format, rating: rating ?? null, sub: sub ?? null, dub: dub ?? null, eps: eps ?? null },
    adultContent: title.adult,
  }
}

export function toSideItem(title: Title, context: WireContext): z.infer<typeof wire.sideItem> {
  const { showType, duration, sub, dub, eps } = toTvInfo(title, context)
  return {
    ...toBaseItem(title, context),
    tvInfo: {
      showType,
      ...(duration !== undefined && { duration }),
      ...(sub !== undefined && { sub }),
      ...(dub !== undefined && { dub }),
      ...(eps !== undefined && { eps }),
    },
    adultContent: title.adult,
  }
}

/** @param rank from 0 */
export function toRankedItem(title: Title, rank: number, context: WireContext): z.infer<typeof wire.rankedItem> {
  const { showType, sub, dub, eps } = toTvInfo(title, context)
  return {
    ...toBaseItem(title, context),
    number: String(rank + 1).padStart(2, '0'),
    tvInfo: {
      showType,
      ...(sub !== undefined && { sub }),
      ...(dub !== undefined && { dub }),
      ...(eps !== undefined && { eps }),
    },
  }
}

export function toSpotlight(title: Title, description: string, context: WireContext): z.infer<typeof wire.spotlight> {
  const facts = toTvInfo(title, context)
  return {
    ...toBaseItem(title, context),
    banner: absolutePicture(title, 'banner', context),
    description,
    tvInfo: {
      showType: title.format,
      duration: facts.duration ?? null,
      releaseDate: facts.releaseDate ?? null,
      quality: facts.quality ?? null,
      episodeInfo: facts.episodeInfo,
    },
  }
}

export const toSuggestion = (title: Title, context: WireContext): z.infer<typeof wire.suggestion> => ({
  ...toBaseItem(title, context),
  releaseDate: title.startDate === undefined ? '' : formatDate(title.startDate),
  showType: title.format,
  duration: durationOf(title) ?? '',
})

/** @param offset minutes that the viewer's zone is behind UTC */
export function toScheduleItem({ title, episode, at }: Broadcast, offset: number): z.infer<typeof wire.scheduleItem> {
  const { date, time } = inZone(at, offset)
  return { ...identityOf(title), ...namesOf(title), releaseDate: date, time, episode_no: episode }
}

export const toCalendarItem = (
  { title, episode, at }: AiringEpisode,
  date: string,
): z.infer<typeof wire.calendarItem> => ({
  ...identityOf(title),
  ...namesOf(title),
  date,
  airsAt: at === null ? null : new Date(at).toISOString(),
  episode_no: episode,
  ...(title.episodes !== undefined && { eps: title.episodes }),
})

/** A title that a character or a person is known for. */
export const toGroupTitle = (title: Title, context: WireContext): z.infer<typeof wire.groupTitle> =>
  toBaseItem(title, context)

/** A generated picture for people, who have none of their own yet. */
const portrait = (origin: string): string => `${origin}/portrait.svg`

export const toPerson = (credit: Credit, { origin }: Pick<WireContext, 'origin'>) => ({
  id: creditId(credit),
  poster: portrait(origin),
  name: credit.name,
})

export const toCharacterEntry = (
  { character, role, voices }: CastMember,
  context: WireContext,
): z.infer<typeof wire.characterEntry> => ({
  character: { ...toPerson(character, context), cast: role },
  voiceActors: voices.map((voice) => ({ ...toPerson(voice, context), language: voice.language })),
})

export const toProfile = (
  profile: Credit & { about: string | undefined },
  context: Pick<WireContext, 'origin'>,
): { id: string; name: string; profile: string; japaneseName: string; about: { description: string } } => ({
  id: creditId(profile),
  name: profile.name,
  profile: portrait(context.origin),
  japaneseName: profile.japaneseName ?? '',
  about: { description: profile.about ?? '' },
})

export const toRole = (title: Title, role: string, context: WireContext) => ({
  id: title.id,
  title: englishTitle(title.names),
  poster: absolutePicture(title, 'poster', context),
  role,
})
