/** Converts a stored file for the admin pages and calls. */
import type { Candidate } from '#src/library/scan/match.ts'
import { parseMediaPath } from '#src/library/name/name.ts'
import { playMethodOf } from '#src/library/on-demand/play-method.ts'
import { packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { parseJson } from '#src/platform/json-text.ts'
import type { StatusRow, WorkRow } from './admin-files-store.server.ts'
import type { AdminCandidate, AdminFile, AdminTitle } from './schemas.ts'
import { describeName } from './parsed-name.ts'
import { readPrevious } from './previous-match.ts'

/** The part of a package's manifest that lists show. */
const aboutSchema = packageAboutSchema.pick({
  qualities: true,
  original: true,
  sounds: true,
  sub: true,
  dub: true,
  notes: true,
})

export function toAdminFile(
  row: StatusRow,
  work: readonly WorkRow[],
  titleOf: (anime: number) => AdminTitle | null,
): AdminFile {
  const name = parseMediaPath(row.path)
  const own = work.filter(({ subject }) => subject === String(row.id))
  const active = own.find(({ state }) => state === 'running') ?? own.find(({ state }) => state !== 'failed')
  const failed = own.find(({ state }) => state === 'failed')
  return {
    id: row.id,
    folder: row.folder,
    path: row.path,
    bytes: row.bytes,
    status: row.status,
    match: row.match,
    understood: describeName(name),
    namedEpisodes: name.episodes ?? null,
    candidates: parseJson(row.candidates).map((one) => toCandidate(one, titleOf)),
    reason: row.match === 'doubtful' ? row.reason : null,
    changedAt: readPrevious(row.previous)?.at ?? null,
    title: row.anime_id === null ? null : titleOf(row.anime_id),
    first: row.first_episode,
    last: row.last_episode,
    failure: row.failure ?? failed?.failure ?? null,
    tail: failed?.detail ?? null,
    work: active ? { id: active.id, kind: active.kind, state: active.state, progress: active.progress } : null,
    package: toPackage(row),
    pinned: row.pinned_at !== null,
  }
}

const toCandidate = (
  { title: name, ...rest }: Candidate,
  titleOf: (anime: number) => AdminTitle | null,
): AdminCandidate => ({
  ...rest,
  name,
  title: titleOf(rest.anime),
})

function toPackage({ about, packed, package_state }: StatusRow): AdminFile['package'] {
  if (about === null || packed === null) return null
  const manifest = aboutSchema.parse(JSON.parse(about))
  const { qualities, notes } = manifest
  return {
    delivery: playMethodOf(manifest, package_state === 'live'),
    bytes: packed,
    quality: qualities[0]?.name ?? '',
    whole: package_state !== 'playable',
    live: package_state === 'live',
    notes,
  }
}
