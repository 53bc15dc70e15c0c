/** The segments of a file and of the other files of its season. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { LIBRARY_BASE, type Segment } from '#src/catalogue/episode/playable.ts'
import { Problem } from '#src/platform/problem.ts'
import type { KnownSegment } from '#src/library/new-source.ts'
import { packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { probeSchema } from '#src/library/package/probe.ts'
import { type AnchoredSegment, shiftSegments } from '#src/library/segment/shift-segments.ts'
import { countEpisodes, withChapters } from '#src/library/segment/from-chapters.ts'
import { chooseSegments, findSegmentError, knownSegments } from '#src/library/segment/rules.ts'
import { setFileSegments } from '#src/library/serve/set-segments-store.server.ts'
import type { ServiceContext } from './service-context.ts'
import { reject } from './usage-problem.ts'
import type { SeasonOutcome, SegmentSheet } from './schemas.ts'
import { findSegmentsFile, findSegmentsFileOfPackage, listSeason, type SegmentsRow } from './segments-store.server.ts'
import { findAdminTitle } from './titles.server.ts'

export interface SegmentAdminService {
  /** @throws {Problem} 404 */
  findSegments(file: number): Promise<SegmentSheet>
  /** The segments of the file that a package was made from. @throws {Problem} 404 */
  findSegmentsOfPackage(revision: string): Promise<SegmentSheet>
  /**
   * Sets an episode's segments manually. Kinds that are not in the list are absent; null removes all manual segments.
   * @param expected the segments that are replaced
   * @throws {Problem} 409 if others are in effect
   */
  setSegments(
    admin: Viewer,
    file: number,
    segments: readonly Segment[] | null,
    expected?: readonly Segment[],
  ): Promise<SegmentSheet>
  /** Applies segments to the other files of the title. @param overHand whether to replace manual segments too */
  setSeason(
    admin: Viewer,
    file: number,
    segments: readonly AnchoredSegment[],
    overHand: boolean,
  ): Promise<SeasonOutcome>
}

export function createSegmentAdminService(parts: ServiceContext): SegmentAdminService {
  const { db } = parts

  async function requireFile(id: number): Promise<SegmentsRow> {
    const row = await findSegmentsFile(db, id)
    if (!row) throw new Problem(404, 'File not found.')
    return row
  }

  async function set(admin: Viewer, row: SegmentsRow, segments: readonly Segment[] | null): Promise<string | null> {
    const event = {
      admin,
      action: segments === null ? 'forget segments' : 'set segments',
      subject: { kind: 'file' as const, id: row.id },
      before: { segments: storedOf(row).filter(({ origin }) => origin === 'hand') },
      after: { segments },
    }
    const outcome = await setFileSegments(db, row.id, segments, (trx) => recordAudit(trx, event))
    return outcome.set ? null : outcome.why
  }

  const findSegments = async (id: number): Promise<SegmentSheet> => describe(await requireFile(id))

  async function describe(row: SegmentsRow): Promise<SegmentSheet> {
    const season = await listSeason(db, row)
    return toSheet(row, season.length, row.anime_id === null ? null : findAdminTitle(parts, row.anime_id))
  }

  return {
    findSegments,
    async findSegmentsOfPackage(revision) {
      const row = await findSegmentsFileOfPackage(db, revision)
      if (!row) throw new Problem(404, 'Package not found.')
      return describe(row)
    },
    async setSegments(admin, id, segments, expected) {
      const row = await requireFile(id)
      if (expected && !isSame(expected, effectiveSegments(row)))
        throw new Problem(409, 'These segments were changed meanwhile. Close the editor and open it again to see them.')
      const why = await set(admin, row, segments)
      if (why !== null) reject(why)
      return findSegments(id)
    },
    async setSeason(admin, id, segments, overHand) {
      const row = await requireFile(id)
      const duration = durationOf(row)
      if (duration === null) reject('This file’s duration isn’t known yet')
      const fault = findSegmentError(segments, duration)
      if (fault !== null) reject(fault)
      const outcome: SeasonOutcome = { set: 0, left: [] }
      for (const other of await listSeason(db, row)) {
        const why = await applyTo(other, segments, duration)
        if (why === null) outcome.set++
        else outcome.left.push({ path: other.path, why })
      }
      return outcome

      async function applyTo(other: SegmentsRow, anchored: readonly AnchoredSegment[], length: number) {
        const own = durationOf(other)
        if (own === null) return 'This file’s duration isn’t known yet'
        if (!overHand && isByHand(other)) return 'It already has manual segments'
        return set(admin, other, shiftSegments(anchored, own - length))
      }
    },
  }
}

const aboutOf = ({ about }: SegmentsRow) => (about === null ? null : packageAboutSchema.parse(JSON.parse(about)))
const probeOf = ({ probe }: SegmentsRow) => (probe === null ? null : probeSchema.parse(JSON.parse(probe)))
const durationOf = (row: SegmentsRow): number | null => aboutOf(row)?.duration ?? probeOf(row)?.duration ?? null
const storedOf = ({ segments }: SegmentsRow): KnownSegment[] => knownSegments.parse(JSON.parse(segments))
const isByHand = (row: SegmentsRow): boolean => storedOf(row).some(({ origin }) => origin === 'hand')

const textOf = ({ kind, start, end }: Segment): string => `${kind} ${start} ${end}`
const isSame = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one.map(textOf).toSorted().join() === other.map(textOf).toSorted().join()

function knownOf(row: SegmentsRow): KnownSegment[] {
  const about = aboutOf(row) ?? probeOf(row)
  return about ? withChapters(storedOf(row), about, countEpisodes(row.first_episode, row.last_episode)) : storedOf(row)
}

const effectiveSegments = (row: SegmentsRow): KnownSegment[] => chooseSegments(knownOf(row), durationOf(row) ?? 0)

function toSheet(row: SegmentsRow, season: number, title: SegmentSheet['title']): SegmentSheet {
  const about = aboutOf(row)
  const duration = durationOf(row)
  const base = row.revision === null ? null : `${LIBRARY_BASE}/${row.revision}`
  return {
    file: { id: row.id, path: row.path, first: row.first_episode, last: row.last_episode },
    title,
    duration,
    segments: effectiveSegments(row),
    known: knownOf(row),
    byHand: isByHand(row),
    season,
    playable:
      base === null || about === null
        ? null
        : {
            address: `${base}/${about.sub === undefined ? 'dub' : 'sub'}.m3u8`,
            kind: 'hls',
            thumbnails: about.storyboard ? `${base}/storyboard.vtt` : null,
          },
  }
}
