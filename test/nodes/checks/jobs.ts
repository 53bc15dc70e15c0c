/** Jobs are done exactly once, whichever node does them. A trigger counts how often each one ends. */
import { setTimeout as pause } from 'node:timers/promises'
import { runSql } from '../../services/templates.ts'
import type { Cluster } from '../cluster.ts'
import { signInAsAdmin } from '../cluster.ts'

/** Jobs that nothing repeats: the others run again for every new episode. */
const ONCE = `('probe', 'package')`

export const countJobs = ({ postgres }: Cluster): Promise<unknown> =>
  runSql(
    postgres.url,
    `create table test_job_end (kind text, subject text);
     create function test_count() returns trigger language plpgsql as $$
       begin insert into test_job_end values (new.kind, new.subject); return new; end $$;
     create trigger test_count after update on job for each row
       when (new.state = 'done' and old.state <> 'done') execute function test_count()`,
  )

/** Lets the site find new videos. */
export async function scan({ origin }: Cluster): Promise<void> {
  const headers = { cookie: await signInAsAdmin(origin), origin }
  const response = await fetch(`${origin}/api/admin/library/scan`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`The scan is refused: ${response.status} ${await response.text()}`)
}

interface Row {
  path: string
  kind: string
  state: string
  ends: number
  failure: string | null
  packages: number
}

/** Waits until the jobs of a video are done. @throws unless each was done once, and it has one package */
export async function requireDoneOnce({ postgres }: Cluster, video: string, withinMs: number): Promise<void> {
  const start = performance.now()
  for (;;) {
    const rows = await runSql<Row>(
      postgres.url,
      `select f.path, j.kind, j.state, j.failure,
         (select count(*)::int from test_job_end e where e.kind = j.kind and e.subject = j.subject) as ends,
         (select count(*)::int from media_package p where p.file_id = f.id) as packages
       from media_file f join job j on j.subject = f.id::text and j.kind in ${ONCE} where f.path = '${video}'`,
    )
    const isDone = rows.length === 2 && rows.every(({ state }) => state === 'done')
    if (isDone) {
      if (rows.every(({ ends, packages }) => ends === 1 && packages === 1)) return
      throw new Error(`The jobs of ${video} were not done exactly once: ${JSON.stringify(rows)}`)
    }
    if (performance.now() - start > withinMs)
      throw new Error(`The jobs of ${video} are not done: ${JSON.stringify(rows)}`)
    await pause(100)
  }
}
