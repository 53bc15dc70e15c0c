/** The job `sound`: listens to a file, and compares it with its neighbours in the season. */
import { createHash } from 'node:crypto'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { probeSchema } from '../package/probe.ts'
import type { Tools } from '../package/tools.server.ts'
import type { Sync } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { agree, chooseNeighbours, type Shared } from './season.ts'
import {
  findPrint,
  findSounded,
  forgetPrint,
  savePrint,
  listPrinted,
  type Printed,
  replaceKnown,
} from './segments-store.server.ts'
import { printAudio } from './sound-print.server.ts'

export interface AudioJobDeps {
  db: CatalogueDb
  tools: Pick<Tools, 'ffmpeg' | 'processors'>
  tasks: FileTasks
  /** Where a file really is. @throws when that is nowhere in the operator's folders */
  locate: (file: Pick<FileRow, 'folder' | 'path'>) => Promise<string>
  sync: Sync
}

/** Comparisons that are remembered: those of some seasons. */
const REMEMBERED = 2_000

export function audioJob({ db, tools, tasks, locate, sync }: AudioJobDeps): JobKind {
  const remembered = new Map<string, Shared[]>()
  return {
    kind: 'sound',
    atMost: 1,
    async run({ subject, signal, progress }) {
      const file = await findSounded(db, Number(subject))
      if (!file || file.state === 'missing' || file.probe === null) return
      const probe = probeSchema.parse(JSON.parse(file.probe))
      const print = await printAudio({ file: await locate(file), probe, tools, signal })
      if (!print || print.length === 0) return forgetPrint(db, file.id)
      await savePrint(db, file.id, print)
      progress(0.8)
      if (file.anime_id === null) return
      const season = await listPrinted(db, file.anime_id)
      const own = season.find(({ id }) => id === file.id)
      if (!own) return
      for (const one of [own, ...chooseNeighbours(own, season)]) {
        const segments = agree(await hear({ db, tasks, season, remembered, signal }, one))
        await inTransaction(db, async (trx) => {
          if (await replaceKnown(trx, one.id, 'sound', segments)) await sync(trx, one.id)
        })
      }
    },
  }
}

interface Listening {
  db: CatalogueDb
  tasks: FileTasks
  season: readonly Printed[]
  remembered: Map<string, Shared[]>
  signal: AbortSignal
}

/** What each comparison with a neighbour finds in an episode. */
async function hear(listening: Listening, own: Printed) {
  const found = []
  const print = await findPrint(listening.db, own.id)
  if (!print) return []
  for (const other of chooseNeighbours(own, listening.season)) {
    const theirs = await findPrint(listening.db, other.id)
    if (!theirs) continue
    const isFirst = own.id < other.id
    const shared = await compare(listening, isFirst ? print : theirs, isFirst ? theirs : print)
    found.push(shared.map(({ kind, here, there }) => ({ kind, span: isFirst ? here : there })))
  }
  return found
}

async function compare({ tasks, remembered, signal }: Listening, a: Uint32Array, b: Uint32Array): Promise<Shared[]> {
  const key = `${nameOf(a)} ${nameOf(b)}`
  const known = remembered.get(key)
  if (known) return known
  const shared = await tasks.run('sharedAudio', { a, b }, { signal })
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(key, shared)
  return shared
}

const nameOf = (print: Uint32Array): string => createHash('sha1').update(print).digest('base64')
