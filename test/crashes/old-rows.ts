/** Rows of users and titles in databases of all versions. */
import type { Data, Row } from './databases.ts'

const at = '2025-01-01T00:00:00.000Z'
const TITLE = 990_001

/** What the first versions had; columns that a version does not have are left out. In the order of their references. */
const ROWS: readonly { table: string; key: string; row: Row }[] = [
  { table: 'setting', key: 'key', row: { key: 'crashes', value: 'stored' } },
  {
    table: 'anime',
    key: 'id',
    row: {
      id: TITLE,
      slug: 'paper-harbour',
      version: 1,
      added_at: at,
      updated_at: at,
      english: 'Paper Harbour',
      synopsis: 'Ships.',
    },
  },
  { table: 'anime_external_id', key: 'external_id', row: { space: 'mal', external_id: '990001', anime_id: TITLE } },
  {
    table: 'user',
    key: 'id',
    row: { id: 'mio', username: 'mio', email: 'mio@example.org', joined_date: at, last_active: at, updated_at: at },
  },
  {
    table: 'account',
    key: 'id',
    row: {
      id: 'mio-1',
      user_id: 'mio',
      account_id: 'mio',
      provider_id: 'credential',
      password: 'x',
      created_at: at,
      updated_at: at,
    },
  },
  { table: 'favourite', key: 'user_id', row: { user_id: 'mio', anime_id: TITLE, added_at: at } },
  { table: 'watch_history', key: 'user_id', row: { user_id: 'mio', at, anime_id: TITLE, episode: 2 } },
  {
    table: 'continue_watching',
    key: 'user_id',
    row: { user_id: 'mio', anime_id: TITLE, episode: 2, position: 61, progress: 7, at },
  },
  { table: 'watched_episode', key: 'user_id', row: { user_id: 'mio', anime_id: TITLE, episode: 1 } },
  {
    table: 'comment',
    key: 'text',
    row: { anime_id: TITLE, episode: 0, user_id: 'mio', text: 'Old words', fingerprint: 'old', created_at: at },
  },
  { table: 'title_edit', key: 'value', row: { anime_id: TITLE, field: 'synopsis', value: '"Edited"', edited_at: at } },
  {
    table: 'audit_entry',
    key: 'subject_id',
    row: { at, admin_name: 'root', action: 'edit title', subject_kind: 'title', subject_id: '990001' },
  },
]

export type OldRow = (typeof ROWS)[number]

const toLiteral = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${String(value)}'`)

/** Adds the rows that this version's tables can hold. @returns them */
export async function fillOld(data: Pick<Data, 'query' | 'listTables'>): Promise<OldRow[]> {
  const tables = await data.listTables()
  const added: OldRow[] = []
  for (const { table, key, row } of ROWS) {
    const columns = Object.keys(row).filter((column) => tables.get(table)?.includes(column))
    if (columns.length === 0) continue
    const values = columns.map((column) => toLiteral(row[column]))
    await data.query(`insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`)
    added.push({ table, key, row: Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) })
  }
  return added
}

/** Lists rows that are missing or have changed. */
export async function listLostRows({ query }: Pick<Data, 'query'>, rows: readonly OldRow[]): Promise<string[]> {
  const lost: string[] = []
  for (const { table, key, row } of rows) {
    const found = await query(`select * from "${table}" where ${key} = ${toLiteral(row[key])}`)
    const isThere = found.some((one) =>
      Object.entries(row).every(([column, value]) => String(one[column]) === String(value)),
    )
    if (!isThere) lost.push(`${table} has lost ${JSON.stringify(row)}: ${JSON.stringify(found)}`)
  }
  return lost
}
