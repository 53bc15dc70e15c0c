/** Kills of `catalogue:import` during and between its batches. */
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { dumpTitles } from '../dump-titles.ts'
import { inventTitles } from '../fixtures/invented-titles.ts'
import { FakeSources } from '../services/fake-sources.ts'
import type { Data } from './databases.ts'
import { type Command, commandOf, killAndRepeat, runWhole } from './killed-command.ts'
import { copyPrepared } from './prepared.ts'
import { type Round, withPrepared } from './round.ts'

const TITLES = 400

/** The catalogue after an import that nothing disturbs, by engine and source. */
const undisturbed = new Map<string, Promise<string>>()

export async function killDuringImport(round: Round): Promise<string> {
  const { random, tally, server } = round
  const sources = new FakeSources(inventTitles(TITLES))
  await sources.start()
  const arguments_ = [
    ['jikan', '--no-limits'],
    ['offline-database', sources.fileUrl],
  ][random(2)] ?? ['jikan', '--no-limits']
  const toCommand = (data: Data) =>
    commandOf({ ...data, environment: { ...data.environment, JIKAN_URL: sources.jikanUrl } }, [
      'catalogue:import',
      ...arguments_,
    ])
  try {
    return await withPrepared(round, async (data) => {
      const key = `${data.engine} ${arguments_[0]}`
      const expected = undisturbed.get(key) ?? importUndisturbed(server?.url, toCommand)
      undisturbed.set(key, expected)
      const digest = await expected
      const positions: number[] = []
      const moment = { ...round, begins: { name: key, event: () => nextRequest(sources) } }
      await killAndRepeat(toCommand(data), moment, async () => void positions.push(await readPosition(data)))
      const position = await readPosition(data)
      if (position !== TITLES) throw new Error(`The import ended at ${position} of ${TITLES}`)
      if ((await digestCatalogue(data)) !== digest)
        throw new Error('The catalogue differs from that of an import without kills')
      tally.acknowledged += positions.reduce((sum, stored) => sum + stored, 0)
      return `${arguments_[0]}, killed at ${positions.join(', ')} of ${TITLES}`
    })
  } finally {
    await sources.stop()
  }
}

const nextRequest = (sources: FakeSources): Promise<void> =>
  new Promise((resolve) => {
    sources.onRequest = () => resolve()
  })

async function importUndisturbed(server: string | undefined, toCommand: (data: Data) => Command): Promise<string> {
  const data = await copyPrepared(server)
  try {
    await runWhole(toCommand(data))
    return await digestCatalogue(data)
  } finally {
    await data.remove()
  }
}

async function digestCatalogue({ environment, dataDir }: Data): Promise<string> {
  const database = await openDatabase(environment['DATABASE_URL'], dataDir)
  try {
    const titles = await dumpTitles(database.$extendTables<CatalogueTables>())
    return createHash('sha256').update(JSON.stringify(titles)).digest('hex')
  } finally {
    await database.destroy()
  }
}

const counts = z.object({ seen: z.number(), added: z.number() })

/** The position of the import, which must be the number of stored titles; one that is repeated adds none. */
async function readPosition({ query }: Data): Promise<number> {
  const [run] = await query('select counts from import_run')
  const { seen, added } = run ? counts.parse(JSON.parse(String(run['counts']))) : { seen: 0, added: 0 }
  const [row] = await query(`select count(distinct anime_id) as count from anime_external_id where space = 'mal'
    and cast(external_id as integer) >= 800000`)
  const stored = Number(row?.['count'])
  if (stored !== (added < seen ? TITLES : seen))
    throw new Error(`The position is ${seen} with ${added} added, but ${stored} titles are stored`)
  return seen
}
