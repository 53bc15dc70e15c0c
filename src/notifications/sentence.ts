/** What notifications say. */
import { pluralise } from '#src/platform/text/numbers.ts'
import { formatRanges } from '#src/catalogue/episode/ranges.ts'
import type { Audio, EventFacts } from './notification.ts'

export interface Names {
  title: string
  japaneseTitle: string
}

/** Parts of a sentence: texts, and names of titles, which depend on the viewer's language. */
export type SentencePart = string | Names

interface Subject {
  /** The title that the event is about. */
  title: Names | null
  /** Whether it has one episode only, like a film. */
  isSingle: boolean
  /** The titles that it continues. */
  of: readonly Names[]
  /** The name of who commented; undefined if the account was deleted. */
  by?: string | undefined
}

const AUDIO_NAMES: Readonly<Record<Audio, string>> = { sub: 'sub', dub: 'dub' }
/** More ranges than a line has room for. */
const MAX_RANGES = 3

const COMMENTED = {
  'comment.replied': 'replied to your comment on',
  'comment.mentioned': 'mentioned you in a comment on',
  'comment.posted': 'commented on',
} as const

/** @returns null if the title is missing */
export function toSentence(facts: EventFacts, { title, isSingle, of, by = 'Someone' }: Subject): SentencePart[] | null {
  if (facts.kind === 'report.made') return ['A comment was reported']
  if (facts.kind === 'moderation.decided') return ofModeration(facts, title)
  if (facts.kind === 'job.failed')
    return [facts.count === 1 ? `A job failed: ${facts.failure}` : `${facts.count.toLocaleString('en')} jobs failed`]
  if (facts.kind === 'videos.disappeared') return [`${pluralise(facts.count, 'video')} in ${facts.path} can’t be found`]
  if (facts.kind === 'request.made' || facts.kind === 'request.decided') {
    const asked = ofRequest(facts, title ?? { title: facts.name, japaneseTitle: facts.name }, isSingle)
    if (facts.kind === 'request.made') return ['Someone asked for ', ...asked]
    const reason = facts.reason === null ? '' : `: ${facts.reason}`
    return ['The request for ', ...asked, ` was ${facts.isApproved ? 'approved' : 'declined'}${reason}`]
  }
  if (!title) return null
  if (facts.kind === 'request.fulfilled')
    return ['You asked for it: ', ...ofRequest(facts, title, isSingle), ' is available here']
  if (facts.kind === 'title.announced') {
    if (of.length === 0) return ['', title, ' was announced']
    return ['A sequel to ', ...joinNames(of), ' was announced: ', title]
  }
  if (facts.kind === 'comment.replied' || facts.kind === 'comment.mentioned' || facts.kind === 'comment.posted') {
    const where = facts.episode === 0 || isSingle ? '' : `episode ${facts.episode} of `
    return [`${by} ${COMMENTED[facts.kind]} ${where}`, title]
  }
  return ofEpisodes(facts, title, isSingle)
}

function ofModeration(
  { what, reason, days }: Extract<EventFacts, { kind: 'moderation.decided' }>,
  title: Names | null,
): SentencePart[] {
  const why = reason === '' ? '' : `: ${reason}`
  const comment = title ? ['Your comment on ', title] : ['Your comment']
  switch (what) {
    case 'hidden':
      return [...comment, ` was hidden${why}`]
    case 'shown':
      return [...comment, ` is shown now${why}`]
    case 'muted':
      return [`You can’t comment for ${pluralise(days ?? 0, 'day')}${why}`]
    case 'upheld':
      return [`Your appeal was declined${why}`]
    case 'overturned':
      return [`Your appeal was accepted${why}`]
    case 'moderator':
      return ['You’re a moderator now']
    case 'no moderator':
      return ['You’re no longer a moderator']
  }
}

type EpisodeFacts = Extract<EventFacts, { episodes: unknown }>

function ofEpisodes(facts: EpisodeFacts, title: Names, isSingle: boolean): SentencePart[] {
  const [subject, isPlural] = episodesOf(facts.episodes, title, isSingle)
  if (facts.kind === 'episode.aired') return [...subject, ' aired']
  if (facts.kind === 'episode.missing') return [...subject, ` ${isPlural ? 'are' : 'is'} missing from the library`]
  if (facts.kind === 'video.damaged')
    return [...subject, isPlural ? ' are damaged: their checksums differ' : ' is damaged: its checksum differs']
  const audio = facts.audio.map((one) => AUDIO_NAMES[one]).join(' and ')
  return [...subject, ` ${isPlural ? 'are' : 'is'} available here (${audio})`]
}

const ofRequest = ({ episode }: { episode: number }, title: Names, isSingle: boolean): SentencePart[] => [
  episode === 0 || isSingle ? '' : `episode ${episode} of `,
  title,
]

type Episodes = Extract<EventFacts, { kind: 'episode.aired' }>['episodes']

function episodesOf(episodes: Episodes, title: Names, isSingle: boolean): [parts: SentencePart[], isPlural: boolean] {
  const count = episodes.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  if (isSingle && count === 1) return [[title], false]
  if (count === 1) return [[`Episode ${formatRanges(episodes)} of `, title], false]
  const listed = episodes.length > MAX_RANGES ? `${count} episodes` : `Episodes ${formatRanges(episodes)}`
  return [[`${listed} of `, title], true]
}

const joinNames = (names: readonly Names[]): SentencePart[] =>
  names.flatMap((name, at) => (at === 0 ? [name] : [at === names.length - 1 ? ' and ' : ', ', name]))

/** The sentence as a text with the English names. */
export const toText = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.title)).join('')
