/** The job `sound`: fingerprints a file’s audio and compares it with neighbouring episodes. */
import { createHash } from 'node:crypto'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { probeSchema } from '../package/probe.ts'
import type { Tools } from '../package/tools.server.ts'
import type { SyncSources } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { combineComparisons, chooseNeighbours, type Fingerprint, type SharedSegment } from './season.ts'
import {
  findFingerprint,
  findAudioFile,
  deleteFingerprint,
  saveFingerprint,
  listFingerprinted,
  type FingerprintedEpisode,
  replaceSegments,
} from './segments-store.server.ts'
import { fingerprintAudio } from './audio-fingerprint.server.ts'

export interface AudioJobDeps {
  db: CatalogueDb
  tools: Pick<Tools, 'ffmpeg' | 'processors'>
  tasks: FileTasks
  /** Resolves a file’s real path. @throws if it is outside the media folders */
  locate: (file: Pick<FileRow, 'folder' | 'path'>) => Promise<string>
  sync: SyncSources
}

/** Cached comparisons; enough for several seasons. */
const MAX_CACHED = 2_000

export function audioJob({ db, tools, tasks, locate, sync }: AudioJobDeps): JobKind {
  const cache = new Map<string, SharedSegment[]>()
  return {
    kind: 'sound',
    maxRunning: 1,
    async run({ subject, signal, progress }) {
      const file = await findAudioFile(db, Number(subject))
      if (!file || file.probe === null) return
      const probe = probeSchema.parse(JSON.parse(file.probe))
      const fingerprint = await fingerprintAudio({ file: await locate(file), probe, tools, signal })
      if (!fingerprint || fingerprint.length === 0) return deleteFingerprint(db, file.id)
      await saveFingerprint(db, file.id, fingerprint)
      progress(0.8)
      if (file.anime_id === null) return
      const season = await listFingerprinted(db, file.anime_id)
      const own = season.find(({ id }) => id === file.id)
      if (!own) return
      for (const episode of [own, ...chooseNeighbours(own, season)]) {
        const compared = await compareWithNeighbours({ db, tasks, season, cache, signal }, episode)
        const segments = combineComparisons(compared, episode.episodes)
        await inTransaction(db, async (trx) => {
          if (await replaceSegments(trx, episode.id, 'sound', segments)) await sync(trx, episode.id)
        })
      }
    },
  }
}

interface ComparisonContext {
  db: CatalogueDb
  tasks: FileTasks
  season: readonly FingerprintedEpisode[]
  cache: Map<string, SharedSegment[]>
  signal: AbortSignal
}

/** Compares an episode with its neighbours. */
async function compareWithNeighbours(context: ComparisonContext, own: FingerprintedEpisode) {
  const found = []
  const fingerprint = await findFingerprint(context.db, own.id)
  if (!fingerprint) return []
  for (const other of chooseNeighbours(own, context.season)) {
    const otherFingerprint = await findFingerprint(context.db, other.id)
    if (!otherFingerprint) continue
    const isFirst = own.id < other.id
    const here = { rows: fingerprint, episodes: own.episodes }
    const there = { rows: otherFingerprint, episodes: other.episodes }
    const shared = await (isFirst ? compare(context, here, there) : compare(context, there, here))
    found.push(shared.map(({ kind, first, second }) => ({ kind, span: isFirst ? first : second })))
  }
  return found
}

async function compare(
  { tasks, cache, signal }: ComparisonContext,
  a: Fingerprint,
  b: Fingerprint,
): Promise<SharedSegment[]> {
  const key = `${digestOf(a)} ${digestOf(b)}`
  const known = cache.get(key)
  if (known) return known
  const shared = await tasks.run('sharedAudio', { a, b }, { signal })
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, shared)
  return shared
}

const digestOf = ({ rows, episodes }: Fingerprint): string =>
  `${createHash('sha1').update(rows).digest('base64')} ${episodes}`
