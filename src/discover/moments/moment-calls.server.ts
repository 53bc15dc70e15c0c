/** API calls that find moments of episodes. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { searchLines } from '#src/library/lines/search-lines.server.ts'
import { countReadings } from '#src/library/lines/search-store.server.ts'
import { listFileStoryboards } from '#src/library/serve/storyboards-store.server.ts'
import { mayPlayFor } from './may-play.ts'
import { toMoment } from './to-moment.ts'

export interface MomentContext {
  catalogue: Catalogue
  cards(): CardContext
  premium: PremiumPolicy
  /** Origin of the packages, if not this site. */
  cdn(): string | undefined
}

const LINES_LIMIT = { name: 'lines', max: 60, windowMs: 60_000 }

const moment = z.object({
  id: z.string().meta({ description: 'The title’s id', examples: ['cowboy-bebop-1'] }),
  title: z.string(),
  japanese_title: z.string(),
  episode: z.int(),
  seconds: z.int().meta({ description: 'From the beginning of the video' }),
  link: z.string().meta({ description: 'Where it plays, below the site’s address' }),
  storyboard: z.string().nullable().meta({ description: 'The WebVTT file with the pictures of the video' }),
})

const line = moment
  .extend({
    text: z.string(),
    next: z.string().nullable().meta({ description: 'The next line, where the search goes on in it' }),
    language: z.string().meta({ description: 'A BCP 47 tag; und if unknown' }),
  })
  .meta({ id: 'FoundLine' })

const lines = z.object({
  lines: z.array(line),
  isCut: z.boolean().meta({ description: 'Whether there are more' }),
  isLoose: z.boolean().meta({ description: 'Whether no line has all words, and these have all but one' }),
  files: z
    .object({ read: z.int(), waiting: z.int() })
    .meta({ description: 'Files whose subtitles are read, and others' }),
})

export const momentCalls = ({ catalogue, cards, premium, cdn }: MomentContext) => [
  defineCall({
    method: 'GET',
    access: 'public',
    scope: 'watch',
    tag: 'Search',
    path: '/search/lines',
    work: 'search',
    limit: LINES_LIMIT,
    summary: 'Where something is said, in the subtitles of the videos that the user may play',
    query: z.object({
      keyword: z
        .string('keyword is required.')
        .meta({ description: 'Words in any order, or phrases in quotation marks', examples: ['“see you” cowboy'] }),
      id: z.string().max(200).optional().meta({ description: 'The id of the only title that is searched' }),
      adult: z.enum(['0', '1']).optional().meta({ description: '1 to search titles for adults, too' }),
    }),
    response: lines,
    async handler({ query, viewer }) {
      const { snapshot } = cards()
      const within = query.id === undefined ? null : snapshot.find(parseAnimeNumber(query.id) ?? 0)
      const mayPlay = mayPlayFor({ viewer, adult: query.adult === '1', premium })
      const found = await searchLines(parseKeyword(query.keyword), { db: catalogue.db, snapshot, mayPlay, within })
      const all = found.titles.flatMap(({ title, episodes }) =>
        episodes.flatMap((one) => one.lines.map((each) => ({ ...each, title, episode: one.episode }))),
      )
      const storyboards = await listFileStoryboards(catalogue.db, [...new Set(all.map(({ file }) => file))])
      return {
        lines: all.map(({ title, episode, text, next, language, seconds, file }) => {
          const { href, storyboard } = toMoment(
            { title, episode, seconds, storyboard: storyboards.get(file) },
            { premium, cdn: cdn() },
          )
          return {
            id: title.id,
            title: englishTitle(title.names),
            japanese_title: japaneseTitle(title.names),
            episode,
            seconds,
            link: href,
            storyboard: storyboard ?? null,
            text,
            next: next ?? null,
            language,
          }
        }),
        isCut: found.isCut,
        isLoose: found.isLoose,
        files: await countReadings(catalogue.db),
      }
    },
  }),
]
