/** Finds the processes of a site (Linux). */
import { readdir, readFile } from 'node:fs/promises'

/** The process of the site and its workers. */
export async function listProcesses(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const parents = await Promise.all(
    all.map(async (id) =>
      Number((await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]),
    ),
  )
  return [pid, ...all.filter((_, index) => parents[index] === pid)]
}
