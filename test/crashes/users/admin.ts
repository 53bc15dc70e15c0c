/** An admin who edits titles; each edit is in the audit trail. */
import * as z from 'zod'
import type { Data } from '../databases.ts'
import { ADMIN } from '../site-process.ts'
import { send } from './client.ts'

export interface AdminEdits {
  /** Edits one title after another, until one is not acknowledged. */
  run(isStopped: () => boolean): Promise<void>
  /** A comment that users report and that is not deleted. */
  comment(): Promise<number>
  findFaults(data: Pick<Data, 'query'>): Promise<string[]>
  pending(): number
}

const FIRST_TITLE = 41
const TITLES = 5
const audited = z.object({ synopsis: z.string() })
const commented = z.object({ commentId: z.number() })

export function createAdminEdits(origin: string, acknowledge: () => void): AdminEdits {
  const acknowledged: string[] = []
  let pending: string | undefined
  const titleOf = (number: number) => FIRST_TITLE + (number % TITLES)
  const toText = (number: number) => `Edit ${number}`

  const signIn = async () => (await send(origin, { method: 'POST', path: '/login', body: { ...ADMIN } }))?.cookie
  return {
    async run(isStopped) {
      const cookie = await signIn()
      for (let number = 0; cookie !== undefined && !isStopped(); number++) {
        pending = toText(number)
        const path = `/admin/titles/${titleOf(number)}`
        if (!(await send(origin, { method: 'PATCH', path, body: { synopsis: pending }, cookie }))) return
        acknowledged.push(pending)
        pending = undefined
        acknowledge()
      }
    },
    async comment() {
      const body = { animeId: '1', text: 'A comment of the admin' }
      const cookie = await signIn()
      const answer = await send(origin, { method: 'POST', path: '/comments', body, cookie: cookie ?? '' })
      return commented.parse(answer?.body).commentId
    },
    pending: () => Number(pending !== undefined),
    async findFaults({ query }) {
      const rows = await query(`select after from audit_entry where action = 'edit title' order by id`)
      const found = rows.map(({ after }) => audited.parse(JSON.parse(String(after))).synopsis)
      const isWhole = [acknowledged, ...(pending === undefined ? [] : [[...acknowledged, pending]])].some(
        (expected) => expected.join() === found.join(),
      )
      const faults = isWhole
        ? []
        : [`the audit trail: expected ${acknowledged.join()} (and perhaps ${pending}), found ${found.join()}`]
      const last = new Map(found.map((text, number) => [titleOf(number), text]))
      const edits = await query(`select anime_id, value from title_edit where field = 'synopsis'`)
      for (const { anime_id: id, value } of edits) {
        const text = JSON.stringify(last.get(Number(id)))
        if (value !== text)
          faults.push(`title ${Number(id)} has the synopsis ${String(value)}, the audit trail ${text}`)
      }
      if (edits.length !== last.size) faults.push(`${edits.length} titles are edited, ${last.size} in the audit trail`)
      return faults
    },
  }
}
