/** A clock that only moves when it is set, for this process and for a database on PostgreSQL. */
import { vi } from 'vitest'
import { runSql } from '../services/templates.ts'

export interface HeldClock {
  set(at: number): Promise<void>
  release(): void
}

/**
 * Holds `Date`, which is also the time of a database on SQLite. Timers go on.
 * @param at milliseconds since 1970
 * @param url of a database on PostgreSQL: only connections that are opened later have the held time
 */
export async function holdClock(at: number, url?: string): Promise<HeldClock> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  if (url !== undefined) await replaceClock(url)
  const set = async (time: number) => {
    vi.setSystemTime(time)
    if (url !== undefined) await runSql(url, `update held_clock set at = to_timestamp(${time} / 1000.0)`)
  }
  await set(at)
  return { set, release: () => void vi.useRealTimers() }
}

/** A function with the name of PostgreSQL's clock, which is found before it. */
async function replaceClock(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1)
  for (const statement of [
    'create table held_clock (at timestamptz not null)',
    'insert into held_clock values (now())',
    `create function public.clock_timestamp() returns timestamptz language sql as 'select at from public.held_clock'`,
    `alter database ${database} set search_path = public, pg_catalog`,
  ])
    await runSql(url, statement)
}
