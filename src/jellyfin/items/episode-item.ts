/** Episodes. */
import { englishTitle } from '#src/catalogue/anime.ts'
import { episodeRevision } from '#src/catalogue/picture/picture.ts'
import type { EpisodeDetails } from '#src/catalogue/episode/episodes.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { Item, UserItemData } from '../calls/item.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import { baseItem, toUserData } from './base-item.ts'
import { toTag } from './picture-tag.ts'
import { imageTag, seasonId, titleId, toDate, toPartCount } from './title-item.ts'

export interface EpisodeFacts {
  details: Pick<EpisodeDetails, 'title' | 'aired'> | undefined
  userData: Partial<UserItemData>
  /** How many files it is in. */
  parts: number
}

const episodeId = ({ number }: Pick<Title, 'number'>, episode: number, { ids }: JellyfinContext): string =>
  ids.write({ kind: 'episode', number, episode })

/** The id of the item that plays an episode: of a film, the film itself. */
export const playableId = ({ title, episode, part }: Playable, context: JellyfinContext): string => {
  if (part !== undefined) return context.ids.write({ kind: 'part', number: title.number, episode, variant: part })
  return isFilm(title) ? titleId(title, context) : episodeId(title, episode, context)
}

export function toEpisodeItem(title: Title, episode: number, facts: EpisodeFacts, context: JellyfinContext): Item {
  const Id = episodeId(title, episode, context)
  const series = titleId(title, context)
  return baseItem(context, {
    Id,
    Name: facts.details?.title ?? `Episode ${episode}`,
    SortName: `001 - ${String(episode).padStart(5, '0')}`,
    Type: 'Episode',
    IsFolder: false,
    IndexNumber: episode,
    ParentIndexNumber: 1,
    ParentId: seasonId(title, context),
    SeriesId: series,
    SeriesName: englishTitle(title.names),
    SeasonId: seasonId(title, context),
    SeasonName: 'Season 1',
    SeriesPrimaryImageTag: imageTag(title, 'poster', context),
    ParentBackdropItemId: series,
    ParentBackdropImageTags: [imageTag(title, 'banner', context)],
    ParentThumbItemId: series,
    ParentThumbImageTag: imageTag(title, 'banner', context),
    PremiereDate: toDate(facts.details?.aired),
    OfficialRating: title.rating,
    VideoType: 'VideoFile',
    ...toPartCount(facts.parts),
    RunTimeTicks: title.minutes === undefined ? undefined : toTicks(title.minutes * 60),
    PrimaryImageAspectRatio: 16 / 9,
    ImageTags: { Primary: toTag(title.number, episodeRevision(title), context) },
    UserData: toUserData(Id, facts.userData),
  })
}

/** A part of an episode or film in several files, but the first. @param whole the item of the first */
export function toPartItem(
  playable: Playable,
  whole: Item,
  userData: Partial<UserItemData>,
  context: JellyfinContext,
): Item {
  const Id = playableId(playable, context)
  const { Name, ParentId, ImageTags, PrimaryImageAspectRatio, PremiereDate, OfficialRating, RunTimeTicks } = whole
  return baseItem(context, {
    Id,
    Name: `${Name}, part ${playable.part ?? 1}`,
    Type: 'Video',
    IsFolder: false,
    VideoType: 'VideoFile',
    UserData: toUserData(Id, userData),
    ParentId,
    ImageTags,
    PrimaryImageAspectRatio,
    PremiereDate,
    OfficialRating,
    RunTimeTicks,
  })
}
