/** The keys by which push services recognise the site (RFC 8292): one pair for all of its processes. */
import webPush, { type VapidKeys } from 'web-push'
import * as z from 'zod'
import { findOrCreateSetting } from '#src/platform/database/created-setting-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'

const KEY = 'push keys'
const schema = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Creates them the first time; of processes that do so at once, all get the same. */
export async function findOrCreateKeys(db: NotificationDb): Promise<VapidKeys> {
  return schema.parse(JSON.parse(await findOrCreateSetting(db, KEY, () => JSON.stringify(webPush.generateVAPIDKeys()))))
}
