/** Finds files of the bundled film and of a packaged video, by reading their playlists. */
import type { Cluster } from '../cluster.ts'
import { runSql } from '../../services/templates.ts'
import type { Media } from './readers.ts'

const FILM = '/watch/film-9999'
/** Segments of one playlist that are read. */
const SEGMENTS = 4

export async function findMedia({ origin, postgres }: Cluster): Promise<Media> {
  const [film] = /\/media\/film\/[0-9a-f]+\/\d+\/sub\.m3u8/.exec(await get(origin + FILM)) ?? []
  if (film === undefined) throw new Error('The page of the film names no playlist')
  const [packaged] = await runSql<{ revision: string }>(postgres.url, 'select revision from media_package limit 1')
  const [ofFilm, ofPackage] = await Promise.all([
    listFiles(origin, film),
    listFiles(origin, `/media/library/${packaged?.revision}/sub.m3u8`),
  ])
  return { film: ofFilm, packaged: ofPackage }
}

/** @returns the paths of a master playlist, its playlists and their first segments */
async function listFiles(origin: string, master: string): Promise<string[]> {
  const playlists = listEntries(master, await get(origin + master))
  const segments = await Promise.all(
    playlists.slice(0, 2).map(async (path) => listEntries(path, await get(origin + path)).slice(0, SEGMENTS)),
  )
  return [master, ...playlists, ...segments.flat()]
}

const listEntries = (playlist: string, text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new URL(line, `http://site${playlist}`).pathname)

async function get(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${text.slice(0, 200)}`)
  return text
}
