/** API calls that find moments of episodes. */
import { Readable } from 'node:stream'
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { searchLines } from '#src/library/lines/search-lines.server.ts'
import { countSeenReadings } from '#src/library/readings-store.server.ts'
import { MAX_PICTURE_BYTES } from '#src/library/scenes/picture.ts'
import type { SceneSearch } from '#src/library/scenes/scene-search.server.ts'
import { listFileStoryboards } from '#src/library/serve/storyboards-store.server.ts'
import { IMAGE_TYPES } from '#src/platform/uploaded-image.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findTitleFor, mayPlayFor } from './may-play.ts'
import { toMoment } from './to-moment.ts'

export interface MomentContext {
  catalogue: Catalogue
  cards(): CardContext
  scenes: SceneSearch
  premium: PremiumPolicy
  /** Origin of the packages, if not this site. */
  cdn(): string | undefined
}

const LINES_LIMIT = { name: 'lines', max: 60, windowMs: 60_000 }
const SCENES_LIMIT = { name: 'scenes', max: 30, windowMs: 60_000 }

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

const files = z.object({ read: z.int(), waiting: z.int() })

const lines = z.object({
  lines: z.array(line),
  isCut: z.boolean().meta({ description: 'Whether there are more' }),
  isLoose: z.boolean().meta({ description: 'Whether no line has all words, and these have all but one' }),
  files: files.meta({ description: 'Files whose subtitles are read, and others' }),
})

const scene = moment
  .extend({
    until: z.int().meta({ description: 'The last second that looks the same' }),
    certainty: z.number().min(0).max(1),
  })
  .meta({ id: 'FoundScene' })

const foundScenes = z.object({
  scenes: z.array(scene).meta({ description: 'The likeliest first; none if nothing looks enough like the picture' }),
  files: files.meta({ description: 'Files whose frames are read, and others' }),
})

const adult = z.enum(['0', '1']).optional().meta({ description: '1 to search titles for adults, too' })

interface Placed {
  title: Title
  episode: number
  seconds: number
  file: number
}

export const momentCalls = ({ catalogue, cards, scenes, premium, cdn }: MomentContext) => [
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
      adult,
    }),
    response: lines,
    async handler({ query, viewer }) {
      const { snapshot } = cards()
      const within = query.id === undefined ? undefined : snapshot.find(parseAnimeNumber(query.id) ?? 0)
      const mayPlay = mayPlayFor({ viewer, adult: query.adult === '1', premium })
      const found = await searchLines(parseKeyword(query.keyword), { db: catalogue.db, snapshot, mayPlay, within })
      const all = found.titles.flatMap(({ title, episodes }) =>
        episodes.flatMap((one) => one.lines.map((each) => ({ ...each, title, episode: one.episode }))),
      )
      const toWire = await openWire(all, { db: catalogue.db, premium, cdn: cdn() })
      return {
        lines: all.map((one) => ({
          ...toWire(one),
          text: one.text,
          next: one.next ?? null,
          language: one.language,
        })),
        isCut: found.isCut,
        isLoose: found.isLoose,
        files: await countSeenReadings(catalogue.db, 'lines'),
      }
    },
  }),
  defineCall({
    method: 'POST',
    access: 'public',
    scope: 'watch',
    tag: 'Search',
    path: '/search/scenes',
    work: 'scenes',
    limit: SCENES_LIMIT,
    bodyLimit: 2 * MAX_PICTURE_BYTES,
    summary: 'Which scenes of the videos that the user may play look like the file `picture`, which is not stored',
    query: z.object({ adult }),
    form: z.object({
      picture: z
        .file()
        .max(MAX_PICTURE_BYTES)
        .mime([...IMAGE_TYPES])
        .meta({ description: 'An image of up to 8 MB' }),
    }),
    response: foundScenes,
    async handler({ query, viewer, request }) {
      const type = request.headers['content-type'] ?? 'multipart/form-data'
      const body = request.body instanceof Readable ? request.body : request.raw
      const picture = await scenes.readPicture(body, type)
      const findTitle = findTitleFor(cards().snapshot, { viewer, adult: query.adult === '1', premium })
      const all = (await scenes.find(picture, { findTitle })).map((one) => ({ ...one, seconds: one.second }))
      const toWire = await openWire(all, { db: catalogue.db, premium, cdn: cdn() })
      return {
        scenes: all.map((one) => ({ ...toWire(one), until: one.until, certainty: one.certainty })),
        files: await countSeenReadings(catalogue.db, 'frames'),
      }
    },
  }),
]

/** @returns what the calls say of each of these moments */
async function openWire(
  all: readonly Placed[],
  { db, premium, cdn }: Pick<MomentContext, 'premium'> & { db: CatalogueDb; cdn: string | undefined },
) {
  const storyboards = await listFileStoryboards(db, [...new Set(all.map(({ file }) => file))])
  return ({ title, episode, seconds, file }: Placed) => {
    const { href, storyboard } = toMoment(
      { title, episode, seconds, storyboard: storyboards.get(file) },
      { premium, cdn },
    )
    return {
      id: title.id,
      title: englishTitle(title.names),
      japanese_title: japaneseTitle(title.names),
      episode,
      seconds,
      link: href,
      storyboard: storyboard ?? null,
    }
  }
}
