/** Runs rounds of a scenario, each with its own seed. */
import type { PostgresServer } from '../services/postgres.ts'
import { startPostgres } from '../services/postgres.ts'
import { backUpDuringWrites } from './backup.ts'
import { killDuringBucketBackup } from './bucket-backup.ts'
import { killDuringMove } from './database-move.ts'
import type { Engine } from './databases.ts'
import { stopUnderLoad } from './drain.ts'
import { killDuringImport } from './import.ts'
import { killDuringPackaging } from './packaging.ts'
import { killDuringPlayback } from './playback.ts'
import { killPostgres } from './postgres-crash.ts'
import { seededRandom } from './random.ts'
import { killDuringRestore } from './restore.ts'
import type { Round, Tally } from './round.ts'
import { killDuringFirstStart } from './starts.ts'
import { killDuringStorageMove } from './storage-move.ts'
import { killDuringUpgrade } from './upgrade.ts'
import { killDuringDeliveries } from './deliveries.ts'
import { killDuringWrites } from './writes.ts'

const SCENARIOS = {
  writes: killDuringWrites,
  import: killDuringImport,
  packaging: killDuringPackaging,
  playback: killDuringPlayback,
  upgrade: killDuringUpgrade,
  backup: backUpDuringWrites,
  'bucket-backup': killDuringBucketBackup,
  restore: killDuringRestore,
  'database-move': killDuringMove,
  'storage-move': killDuringStorageMove,
  'first-start': killDuringFirstStart,
  'postgres-crash': killPostgres,
  webhooks: killDuringDeliveries,
  drain: stopUnderLoad,
} as const satisfies Record<string, (round: Round) => Promise<string>>

export type Scenario = keyof typeof SCENARIOS

const ONLY_POSTGRES: readonly Scenario[] = ['postgres-crash', 'database-move']

const isScenario = (name: string): name is Scenario => Object.hasOwn(SCENARIOS, name)

export const ALL_SCENARIOS: readonly Scenario[] = Object.keys(SCENARIOS).filter(isScenario)

/** The scenarios of an engine. */
export const scenariosOf = (engine: Engine): Scenario[] =>
  ALL_SCENARIOS.filter((scenario) => engine === 'postgres' || !ONLY_POSTGRES.includes(scenario))

export const startDurablePostgres = (): Promise<PostgresServer> => startPostgres({ durable: true })

export interface RoundOptions extends Omit<Round, 'random' | 'tally'> {
  engine: Engine
  scenario: Scenario
  seed: number
  /** Counts what the round does, in addition to what it contains. */
  tally?: Tally
}

/** @returns a short summary @throws with the seed on failure */
export async function runRound({ engine, scenario, seed, server, tally, ...round }: RoundOptions): Promise<string> {
  try {
    return await SCENARIOS[scenario]({
      random: seededRandom(seed),
      server: engine === 'postgres' ? server : undefined,
      tally: tally ?? { kills: 0, acknowledged: 0 },
      ...round,
    })
  } catch (cause) {
    throw new Error(`${scenario} on ${engine}, seed ${seed}: ${String(cause)}`, { cause })
  }
}
