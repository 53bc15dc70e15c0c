/** Creates the first admin when the site starts without one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { isDuplicate } from '#src/platform/database/database.server.ts'
import { hashPassword } from './passwords.server.ts'
import { insertCredential } from './user-store.server.ts'
import { toEmail } from '../account.ts'
import type { AccountDb } from '../tables.server.ts'
import { toUserId } from '../viewer.ts'

const DEFAULT_EMAIL = 'admin@localhost'

export interface NewAdmin {
  email: string
  /** Set only if it was generated. It is shown once; only its hash is stored. */
  password?: string
}

/**
 * Creates the admin if there is none.
 * @returns the created admin; null if there already is one
 */
export async function ensureAdmin(
  db: AccountDb,
  configured: { email: string | undefined; password: string | undefined },
): Promise<NewAdmin | null> {
  if (await hasAdmin(db)) return null
  const password = configured.password ?? randomBytes(12).toString('base64url')
  const email = toEmail(configured.email ?? DEFAULT_EMAIL)
  try {
    await insertAdmin(db, email, await hashPassword(password))
  } catch (error) {
    // a process that started at the same time created the admin
    if (isDuplicate(error) && (await hasAdmin(db))) return null
    throw error
  }
  return { email, ...(configured.password === undefined && { password }) }
}

async function hasAdmin(db: AccountDb): Promise<boolean> {
  const admin = await db.selectFrom('user').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst()
  return admin !== undefined
}

function insertAdmin(db: AccountDb, email: string, passwordHash: string): Promise<void> {
  const [id, now] = [toUserId(randomUUID()), new Date().toISOString()]
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('user')
      .values({
        id,
        username: 'admin',
        email,
        pending_email: null,
        avatar: null,
        is_admin: 1,
        joined_date: now,
        last_active: null,
        updated_at: now,
      })
      .execute()
    await insertCredential(trx, id, passwordHash, now)
  })
}
