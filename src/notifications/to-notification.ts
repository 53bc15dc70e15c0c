/** Notifications with their titles. */
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { englishTitle, japaneseTitle, toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import { pictureUrls } from '#src/catalogue/picture/picture.ts'
import type { Title } from '#src/catalogue/title.ts'
import { commentHref } from '#src/catalogue/episode/comment-href.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { EventFacts } from './notification.ts'
import type { Notification } from './schemas.ts'
import { type Names, toSentence, toText } from './sentence.ts'

interface Stored {
  id: number
  anime: number | null
  facts: EventFacts
  createdAt: string
  isRead: boolean
}

/** @param names of the users that `listNames` gives @returns null if its title was removed or hidden, or is not for the viewer */
export function toNotification(
  { id, anime, facts, createdAt, isRead }: Stored,
  wire: WireContext,
  names: ReadonlyMap<UserId, string>,
): Notification | null {
  const title = anime === null ? null : wire.snapshot.find(anime)
  // other people's words, and names of titles that are not here, may name any title
  if (wire.snapshot.isLimited && (title === null || /^(?:comment|moderation|request)\./.test(facts.kind))) return null
  const of = facts.kind === 'title.announced' ? facts.of.flatMap((number) => wire.snapshot.find(number) ?? []) : []
  const isSingle = title !== null && (title.format === 'Movie' || title.episodes === 1)
  const by = 'by' in facts ? names.get(facts.by) : undefined
  const parts = toSentence(facts, { title: title && namesOf(title), isSingle, of: of.map(namesOf), by })
  if (!parts) return null
  return {
    id,
    kind: facts.kind,
    createdAt,
    isRead,
    text: toText(parts),
    sentence: parts
      .filter((part) => part !== '')
      .map((part) => (typeof part === 'string' ? part : { title: part.title, japanese_title: part.japaneseTitle })),
    url: urlOf(facts, title, wire),
    animeId: title?.id ?? null,
    poster: title && smallPoster(title, wire),
    adultContent: title?.adult ?? false,
  }
}

const namesOf = ({ names }: Title): Names => ({ title: englishTitle(names), japaneseTitle: japaneseTitle(names) })

function urlOf(facts: EventFacts, title: Title | null, { snapshot }: WireContext): string {
  if (facts.kind === 'report.made') return '/moderation'
  if (facts.kind === 'moderation.decided') return facts.what === 'moderator' ? '/moderation' : '/account/moderation'
  if (facts.kind === 'videos.disappeared') return '/admin/library'
  if (facts.kind === 'request.made') return '/admin/requests'
  if (facts.kind === 'request.decided') return '/requests'
  if (facts.kind === 'job.failed' || !title) return '/admin/jobs'
  if (facts.kind === 'request.fulfilled') return facts.episode === 0 ? `/${title.id}` : pageOf(title, facts.episode)
  if (facts.kind === 'title.announced') return `/${title.id}`
  if (facts.kind === 'episode.missing') return `/admin/collection?show=missing&q=${title.id}`
  if (facts.kind === 'video.damaged') return `/admin/collection?show=integrity&q=${title.id}`
  if (facts.kind === 'comment.replied') return commentHref(pageOf(title, facts.episode), facts.reply)
  if (facts.kind === 'comment.mentioned' || facts.kind === 'comment.posted')
    return commentHref(pageOf(title, facts.episode), facts.comment)
  const [first] = facts.episodes
  if (!first || !playableEpisodes(snapshot.find(title.number) ?? title).has(first[0])) return `/${title.id}`
  const audio = facts.kind === 'episode.playable' && !facts.audio.includes('sub') ? 'dub' : null
  return episodeHref(title.id, toEpisodeDigits(title.number, first[0]), audio)
}

/** @param episode 0 for the title itself */
const pageOf = ({ id, number }: Title, episode: number): string =>
  episode === 0 ? `/${id}` : episodeHref(id, toEpisodeDigits(number, episode))

/** The smallest size of the poster. */
function smallPoster(title: Title, { origin, pictures }: WireContext): string {
  const { src, srcSet } = pictureUrls(title, 'poster', pictures)
  return origin + (srcSet?.split(' ', 1)[0] ?? src)
}
