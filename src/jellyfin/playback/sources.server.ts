/** What an episode can be played from: its original files, and the site’s own and other streams. */
import { extname } from 'node:path'
import type { Source } from '#src/catalogue/episode/playable.ts'
import type { Title } from '#src/catalogue/title.ts'
import { type PackageAbout, packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { type Probe, probeSchema } from '#src/library/package/probe.ts'
import { locate } from '#src/library/job-context.server.ts'
import { ownFilesOf } from '#src/library/scan/own-files.server.ts'
import { type EpisodeSource, listSourcesOf } from '#src/library/serve/source-store.server.ts'
import type { JellyfinContext } from '../context.ts'
import { findPart } from '../titles/episode-index.ts'
import { partOfFile } from '#src/library/part-of-file.ts'
import type { Playable } from '../titles/titles.ts'
import { findManifests, listOriginals, type OriginalRow } from './sources-store.server.ts'

export interface Original {
  kind: 'original'
  file: number
  /** One of those that the file contains. */
  episode: number
  row: OriginalRow
  /** Such as `mkv`. */
  container: string
  probe: Probe
  /** The captions of its package, which other players get in place of embedded ones. */
  captions: Source | undefined
}

export interface Stream {
  kind: 'stream'
  source: Source
  about: PackageAbout | undefined
}

export type PlayableSource = Original | Stream

export interface EpisodeSources {
  originals: Original[]
  streams: Stream[]
}

/** Files of one episode: releases, and files of several episodes. */
const MAX_FILES = 8

export async function readSources(context: JellyfinContext, playable: Playable): Promise<EpisodeSources> {
  const [sources] = await readManySources(context, [playable])
  return sources ?? { originals: [], streams: [] }
}

/** Reads the sources of some dozens of episodes at once. @returns them in the same order */
export async function readManySources(
  context: JellyfinContext,
  playables: readonly Playable[],
): Promise<EpisodeSources[]> {
  const { db } = context.catalogue
  const wantedEpisodes = playables.map(({ title, episode }) => ({ anime: title.number, episode }))
  const [sources, rows] = await Promise.all([listSourcesOf(db, wantedEpisodes), listOriginals(db, wantedEpisodes)])
  const [sourcesOf, rowsOf] = [groupByTitle(sources), groupByTitle(rows)]
  const index = await context.episodes()
  const wanted = playables.map((playable) => {
    const { title, episode } = playable
    const part = findPart(index, playable)
    return {
      episode,
      own: sourcesOf(title.number).filter(
        (source) => source.episode === episode && (!part || source.piece === part.number),
      ),
      // whole files first
      files: rowsOf(title.number)
        .filter((row) => row.first <= episode && episode <= row.last && (!part || partOfFile(row) === part.number))
        .toSorted((one, other) => (partOfFile(one) ?? 0) - (partOfFile(other) ?? 0))
        .slice(0, MAX_FILES),
    }
  })
  const revisions = wanted.flatMap(({ own }) => own.flatMap(({ address }) => revisionOf(address) ?? []))
  const manifests = await findManifests(db, [...new Set(revisions)])
  return Promise.all(wanted.map((one) => toSources(context, one, manifests)))
}

function groupByTitle<T extends { anime: number }>(rows: readonly T[]): (anime: number) => readonly T[] {
  const groups = Map.groupBy(rows, ({ anime }) => anime)
  return (anime) => groups.get(anime) ?? []
}

async function toSources(
  context: JellyfinContext,
  { episode, own: sources, files }: { episode: number; own: readonly EpisodeSource[]; files: readonly OriginalRow[] },
  manifests: Awaited<ReturnType<typeof findManifests>>,
): Promise<EpisodeSources> {
  const streams = sources.map((source): Stream => {
    const manifest = manifests.get(revisionOf(source.address) ?? '')
    return { kind: 'stream', source, about: manifest && packageAboutSchema.parse(JSON.parse(manifest.about)) }
  })
  const sourceOf = (file: number) =>
    sources.find(({ address }) => manifests.get(revisionOf(address) ?? '')?.file === file)
  const originals = await Promise.all(files.map((row) => toOriginal(context, row, episode, sourceOf(row.id))))
  return { originals: originals.filter((one) => one !== null), streams }
}

/** Null if this machine cannot read the file. */
async function toOriginal(
  context: JellyfinContext,
  row: OriginalRow,
  episode: number,
  captions: Source | undefined,
): Promise<Original | null> {
  if (!ownFilesOf(context.catalogue.db, context.mediaFolders())(row)) return null
  const probe = probeSchema.safeParse(JSON.parse(row.probe ?? 'null'))
  if (!probe.success || (await findPath(context, row)) === null) return null
  const container = extname(row.path).slice(1).toLowerCase() || 'mkv'
  return { kind: 'original', file: row.id, episode, row, container, probe: probe.data, captions }
}

/** The real path of a file; null if it is missing, or a link leads outside of the media folders. */
export async function findPath(
  { catalogue: { db }, mediaFolders, mediaLinks }: JellyfinContext,
  row: Pick<OriginalRow, 'folder' | 'path'>,
): Promise<string | null> {
  return locate({ db, folders: mediaFolders(), links: mediaLinks }, row).catch(() => null)
}

const revisionOf = (address: string): string | undefined => /^\/media\/library\/([0-9a-f]{16})\//.exec(address)?.[1]

/** Seconds; undefined if unknown. */
export function durationOf({ originals, streams }: EpisodeSources, title: Title): number | undefined {
  const known = [...streams.map(({ about }) => about?.duration), ...originals.map(({ probe }) => probe.duration)]
  return (
    known.find((duration) => duration !== undefined && duration > 0) ?? (title.minutes ? title.minutes * 60 : undefined)
  )
}
