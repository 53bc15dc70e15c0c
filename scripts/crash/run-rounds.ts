/** Runs the rounds, several at once. */
import type { Tally } from '../../test/crashes/round.ts'
import { runRound, startDurablePostgres } from '../../test/crashes/run.ts'
import type { PostgresServer } from '../../test/services/postgres.ts'
import type { Chosen, Report } from './report.ts'

interface Rounds {
  rounds: number
  /** The seed of the first round of each scenario; each further one is higher by one. */
  seed: number
  parallel: number
  workers: number
  report: Report
}

/** Runs one round of each scenario in turn, so that an interrupted run has covered all of them. */
export async function runRounds(chosen: readonly Chosen[], options: Rounds): Promise<void> {
  const { rounds, seed, parallel, workers, report } = options
  const queue = Array.from({ length: rounds }, (_, round) =>
    chosen.map((one) => ({ ...one, seed: seed + round })),
  ).flat()
  await Promise.all(Array.from({ length: parallel }, () => runQueue()))

  /** With servers of its own: a round that crashes PostgreSQL must not disturb another one. */
  async function runQueue(): Promise<void> {
    let server: PostgresServer | undefined
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next.engine === 'postgres') server ??= await startDurablePostgres()
      await runOne({ ...next, server })
    }
    await server?.stop()
  }

  async function runOne(one: Chosen & { seed: number; server: PostgresServer | undefined }): Promise<void> {
    const tally: Tally = { kills: 0, acknowledged: 0 }
    const startedAt = performance.now()
    const end = (isPassed: boolean) =>
      report.add({ ...one, tally, isPassed, milliseconds: performance.now() - startedAt })
    try {
      const summary = await runRound({ ...one, maxKills: 3, workers, tally })
      end(true)
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      console.log(`${one.scenario} on ${one.engine}, seed ${one.seed}: ${summary} (${seconds} s)`)
    } catch (error) {
      end(false)
      console.log(`FAILED ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
