/** Titles in the answers of tools. */
import * as z from 'zod'
import { englishTitle, FORMATS, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { playableFor } from '#src/list/continue-watching/playable-for.ts'
import { Problem } from '#src/platform/problem.ts'
import type { ToolContext } from './tool.ts'

export const id = z
  .string()
  .min(1)
  .max(200)
  .describe('The id of a title, such as cowboy-bebop-1, from the answer of another tool')

export const count = (max: number, usual: number) =>
  z.int().min(1).max(max).default(usual).describe(`How many are answered, 1 to ${max}`)

export const title = z.object({
  id: z.string(),
  title: z.string(),
  japanese_title: z.string(),
  type: z.enum(FORMATS),
  year: z.int().nullable(),
  status: z.enum(['upcoming', 'airing', 'finished']),
  episodes: z.int().nullable().describe('Null while unknown'),
  minutes: z.int().nullable().describe('Of an episode'),
  score: z.number().nullable().describe('From 0 to 10'),
  genres: z.array(z.string()),
  plays_here: z
    .string()
    .describe('The episodes that the caller can watch on this site, such as 1-12,14; empty if none'),
  url: z.string(),
})

export const toTitle = (of: Title, { wire, viewer }: ToolContext): z.infer<typeof title> => ({
  id: of.id,
  title: englishTitle(of.names),
  japanese_title: japaneseTitle(of.names),
  type: of.format,
  year: yearOf(of) ?? null,
  status: wire.snapshot.airing(of).status,
  episodes: of.episodes ?? null,
  minutes: of.minutes ?? null,
  score: of.score ?? null,
  genres: of.genres.map(genreLabel),
  plays_here: playableFor(viewer, of, wire),
  url: `${wire.origin}/${of.id}`,
})

/** No tool tells of hidden titles and of those for adults. @throws {Problem} 404 */
export function requireShown(animeId: string, { wire }: ToolContext): Title {
  const number = parseAnimeNumber(animeId)
  const found = number === null ? null : wire.snapshot.find(number)
  if (!found || found.adult) throw new Problem(404, 'There is no title with this id. Use the id from a search.')
  return found
}
