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
import { imageTag, seasonId, titleId, toDate } from './title-item.ts'

export interface EpisodeFacts {
  details: Pick<EpisodeDetails, 'title' | 'aired'> | undefined
  userData: Partial<UserItemData>
}

const episodeId = ({ number }: Pick<Title, 'number'>, episode: number, { ids }: JellyfinContext): string =>
  ids.write({ kind: 'episode', number, episode })

/** The id of the item that plays an episode: of a film, the film itself. */
export const playableId = ({ title, episode }: Playable, context: JellyfinContext): string =>
  isFilm(title) ? titleId(title, context) : episodeId(title, episode, context)

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
    RunTimeTicks: title.minutes === undefined ? undefined : toTicks(title.minutes * 60),
    PrimaryImageAspectRatio: 16 / 9,
    ImageTags: { Primary: episodeRevision(title) },
    UserData: toUserData(Id, facts.userData),
  })
}
