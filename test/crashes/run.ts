/** Runs rounds of a scenario, each with its own seed. */
import type { PostgresServer } from '../services/postgres.ts'
import { startPostgres } from '../services/postgres.ts'
import { backUpDuringWrites } from './backup.ts'
import type { Engine } from './databases.ts'
import { stopUnderLoad } from './drain.ts'
import { seededRandom } from './random.ts'
import { killDuringFirstStart, killDuringUpgrade, killDuringWrites, killPostgres, type Round } from './scenarios.ts'

export const SCENARIOS = {
  writes: killDuringWrites,
  'first-start': killDuringFirstStart,
  upgrade: killDuringUpgrade,
  'postgres-crash': killPostgres,
  drain: stopUnderLoad,
  backup: backUpDuringWrites,
} as const satisfies Record<string, (round: Round) => Promise<string>>

export type Scenario = keyof typeof SCENARIOS

export const isScenario = (name: string): name is Scenario => Object.hasOwn(SCENARIOS, name)

export const startDurablePostgres = (): Promise<PostgresServer> => startPostgres({ durable: true })

export interface RoundOptions extends Omit<Round, 'random'> {
  engine: Engine
  scenario: Scenario
  seed: number
}

/** @returns a short summary @throws with the seed on failure */
export async function runRound({ engine, scenario, seed, server, ...round }: RoundOptions): Promise<string> {
  try {
    return await SCENARIOS[scenario]({
      random: seededRandom(seed),
      server: engine === 'postgres' ? server : undefined,
      ...round,
    })
  } catch (cause) {
    throw new Error(`${scenario} on ${engine}, seed ${seed}: ${String(cause)}`, { cause })
  }
}
