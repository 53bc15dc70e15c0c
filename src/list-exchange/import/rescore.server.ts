/** Rehearses a list once more, with its scores in another format than they were read in. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '#src/list/context.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { changeScoreFormat } from '../formats/anilist/score-format.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import { findChunk, findImport } from './import-store.server.ts'
import { IMPORTS, type ListImport } from './list-import.ts'
import { rehearse } from './rehearse.server.ts'

/** The import keeps its id and its choice, but not those of single rows. @throws {Problem} */
export async function rescore(myList: MyListContext, user: UserId, id: string, to: ScoreFormat): Promise<void> {
  const one = await findImport(myList.db, user, id)
  if (!one || one.state !== 'rehearsed' || one.source === null) return // choosing reports it
  const { source, owner, scoreFormats, notices } = one
  const [from] = scoreFormats
  if (from === undefined || !scoreFormats.includes(to))
    throw new Problem(400, from === undefined ? CERTAIN : `scoreFormat must be ${scoreFormats.join(' or ')}.`)
  if (from === to) return
  await myList.limitUser(IMPORTS, user)
  const entries = (await readEntries(myList, one)).map(({ entry, ...external }) => ({
    ...external,
    entry: { ...entry, score: changeScoreFormat(entry.score, from, to) },
  }))
  const formats = [to, ...scoreFormats.filter((format) => format !== to)]
  await rehearse(myList, user, { source, owner, entries, warnings: notices, scoreFormats: formats }, one)
}

const CERTAIN = 'The format of these scores is known.'

async function readEntries({ db }: MyListContext, { id, chunks }: ListImport): Promise<ExternalEntry[]> {
  const entries: ExternalEntry[] = []
  for (let position = 0; position < chunks; position++) {
    for (const { external } of (await findChunk(db, id, position))?.rows ?? []) entries.push(external)
    await setImmediate()
  }
  return entries
}
