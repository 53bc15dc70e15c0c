/** Titles as series, seasons or films. */
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import { drawnRevision, fetchedRevision, fetchedSource, type PictureKind } from '#src/catalogue/picture/picture.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { DayOfWeek, Item, UserItemData } from '../calls/item.ts'
import { isFilm, SEASON_NUMBER } from '../titles/titles.ts'
import { baseItem, toUserData } from './base-item.ts'
import { toGenre, toStudio } from './facets.ts'
import { toTag } from './picture-tag.ts'
import { VIEWS } from './views.ts'

export interface TitleFacts {
  /** Of the episodes that can be played. */
  episodes: number
  /** How many files a film is in. */
  parts: number
  overview?: string | undefined
  userData: Partial<UserItemData>
}

const DAYS: readonly DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const POSTER_RATIO = 2 / 3

export const titleId = ({ number }: Pick<Title, 'number'>, { ids }: JellyfinContext): string =>
  ids.write({ kind: 'title', number })
export const seasonId = ({ number }: Pick<Title, 'number'>, { ids }: JellyfinContext): string =>
  ids.write({ kind: 'season', number })

/** Changes with the picture, so that apps may keep it for ever. */
export function imageTag(title: Title, kind: PictureKind, context: JellyfinContext): string {
  const source = fetchedSource(title, kind, context.pictureOptions())
  return toTag(title.number, source === null ? drawnRevision(title) : fetchedRevision(source), context)
}

/** A partial date counts from its first day. */
export const toDate = (date: string | undefined): string | undefined => {
  const at = date === undefined ? Number.NaN : Date.parse(`${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Apps play what follows the first of several files by `/Videos/{id}/AdditionalParts`. */
export const toPartCount = (parts: number): Pick<Item, 'PartCount'> => (parts > 1 ? { PartCount: parts } : {})

/** What series, season and film have in common. */
function sharedFields(title: Title, { overview }: TitleFacts, context: JellyfinContext) {
  return {
    Name: englishTitle(title.names),
    OriginalTitle: japaneseTitle(title.names),
    SortName: facetsOf(title).sortKey,
    DateCreated: title.addedAt,
    PremiereDate: toDate(title.startDate),
    EndDate: toDate(title.endDate),
    OfficialRating: title.rating,
    Overview: overview,
    Genres: title.genres.map((genre) => toGenre(genre, context).Name),
    GenreItems: title.genres.map((genre) => toGenre(genre, context)),
    Studios: title.studios.map((studio) => toStudio(studio, context)),
    Tags: title.tags.slice(0, 20),
    CommunityRating: title.score,
    ProductionYear: yearOf(title),
    ProviderIds: {
      ...(title.anilistId !== undefined && { AniList: String(title.anilistId) }),
      ...(title.malId !== undefined && { MyAnimeList: String(title.malId) }),
    },
    PrimaryImageAspectRatio: POSTER_RATIO,
    ImageTags: { Primary: imageTag(title, 'poster', context), Thumb: imageTag(title, 'banner', context) },
    BackdropImageTags: [imageTag(title, 'banner', context)],
  }
}

export function seriesStatus(title: Title, snapshot: Snapshot): NonNullable<Item['Status']> {
  const { status } = snapshot.airing(title)
  return status === 'finished' ? 'Ended' : status === 'airing' ? 'Continuing' : 'Unreleased'
}

const viewId = ({ ids }: JellyfinContext, key: 'anime' | 'films'): string =>
  ids.write({ kind: 'view', number: VIEWS.find((view) => view.key === key)?.number ?? 0 })

/** A series, or a film. */
export function toTitleItem(title: Title, facts: TitleFacts, context: JellyfinContext): Item {
  const Id = titleId(title, context)
  const shared = sharedFields(title, facts, context)
  const UserData = toUserData(Id, facts.userData)
  const RunTimeTicks = title.minutes === undefined ? undefined : toTicks(title.minutes * 60)
  if (isFilm(title))
    return baseItem(context, {
      ...shared,
      Id,
      Type: 'Movie',
      IsFolder: false,
      ParentId: viewId(context, 'films'),
      VideoType: 'VideoFile',
      ...toPartCount(facts.parts),
      RunTimeTicks,
      UserData,
    })
  return baseItem(context, {
    ...shared,
    Id,
    Type: 'Series',
    IsFolder: true,
    ParentId: viewId(context, 'anime'),
    RunTimeTicks,
    ChildCount: 1,
    RecursiveItemCount: facts.episodes,
    Status: seriesStatus(title, context.catalogue.snapshot),
    AirDays: DAYS.filter((_, day) => day === title.broadcast?.weekday),
    AirTime: title.broadcast?.time,
    UserData,
  })
}

/** A title has one season: grouping the seasons of a story would change ids. */
export function toSeasonItem(title: Title, facts: TitleFacts, context: JellyfinContext): Item {
  const Id = seasonId(title, context)
  const shared = sharedFields(title, facts, context)
  return baseItem(context, {
    ...shared,
    Id,
    Name: `Season ${SEASON_NUMBER}`,
    SortName: '0001',
    Type: 'Season',
    IsFolder: true,
    IndexNumber: SEASON_NUMBER,
    ParentId: titleId(title, context),
    SeriesId: titleId(title, context),
    SeriesName: shared.Name,
    SeriesPrimaryImageTag: imageTag(title, 'poster', context),
    ParentBackdropItemId: titleId(title, context),
    ParentBackdropImageTags: shared.BackdropImageTags,
    BackdropImageTags: [],
    ImageTags: { Primary: imageTag(title, 'poster', context) },
    ChildCount: facts.episodes,
    RecursiveItemCount: facts.episodes,
    UserData: toUserData(Id, facts.userData),
  })
}
