/** Stores users' pictures: one per user, deleted with the user. */
import { randomBytes } from 'node:crypto'
import type { AccountDb } from '../tables.server.ts'
import { toAvatarPath } from './avatar.ts'
import { toUserId, type UserId } from '../viewer.ts'

/** Stores a picture in place of the previous one. @returns its URL */
export async function replaceAvatar(db: AccountDb, user: UserId, bytes: Buffer): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const avatar = toAvatarPath(id)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('user').set({ avatar }).where('id', '=', user).execute()
    await trx.deleteFrom('avatar').where('user_id', '=', user).execute()
    await trx.insertInto('avatar').values({ id, user_id: user, bytes }).execute()
  })
  return avatar
}

/** Deletes the user's picture. */
export async function removeAvatar(db: AccountDb, user: UserId): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('user').set({ avatar: null }).where('id', '=', user).execute()
    await trx.deleteFrom('avatar').where('user_id', '=', user).execute()
  })
}

export async function findAvatar(db: AccountDb, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatar').select('bytes').where('id', '=', id).executeTakeFirst()
  return row ? Buffer.from(row.bytes) : null
}

/** A user's picture and its id. */
export async function findAvatarOf(db: AccountDb, user: string): Promise<{ id: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('avatar')
    .select(['id', 'bytes'])
    .where('user_id', '=', toUserId(user))
    .executeTakeFirst()
  return row ? { id: row.id, bytes: Buffer.from(row.bytes) } : null
}

/** The picture as a data URL, for the data export. */
export async function exportAvatar(db: AccountDb, user: UserId): Promise<string | null> {
  const row = await db.selectFrom('avatar').select('bytes').where('user_id', '=', user).executeTakeFirst()
  return row ? `data:image/webp;base64,${Buffer.from(row.bytes).toString('base64')}` : null
}
