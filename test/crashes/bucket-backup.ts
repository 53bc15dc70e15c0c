/**
 * Kills of the backup command while it writes to a bucket: before a request or after its response, since the service would go on
 * with a request in between while the bucket is checked.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucketTarget } from '#src/operations/backup/bucket-target.server.ts'
import type { BackupTarget } from '#src/operations/backup/target.ts'
import { verifyBackup } from '#src/operations/backup/verify-backup.server.ts'
import { createS3Client } from '#src/platform/storage/s3-client.server.ts'
import { createBucket } from './bucket.ts'
import { type Command, commandOf, killAndRepeat, killAtPreload, runWhole } from './killed-command.ts'
import { requireNone, type Round, withPrepared } from './round.ts'

/** Requests and responses of a backup that deletes an older one, about. */
const REQUESTS = 22

/** A listed backup is complete after each kill, and the last run removes what the killed ones have left. */
export async function killDuringBucketBackup(round: Round): Promise<string> {
  const { random } = round
  return withPrepared(round, async (data) => {
    const config = await createBucket(random(2) === 0 ? 'sites/anime' : '')
    const client = createS3Client(config)
    const target = openBucketTarget({ bucket: config, workFolder: join(data.dataDir, 'checks') })
    const url = target.description
    const environment = {
      ...data.environment,
      BACKUP_S3_ENDPOINT: config.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: config.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    }
    const command = commandOf({ ...data, environment }, ['backup', url, '--keep', '1'])
    const prepare = (one: Command) => killAtPreload(one, 'kill-at-request.ts', 1 + random(REQUESTS))
    const listed: number[] = []
    try {
      await runWhole(command)
      await killAndRepeat(command, { ...round, prepare }, async () => {
        listed.push((await verifyAll(target)).length)
      })
      const names = await verifyAll(target)
      if (names.length !== 1) throw new Error(`${names.length} backups are listed instead of the last one`)
      const objects = (await client.listObjects('/', config.prefix)) ?? []
      const left = await readdir(join(data.dataDir, 'backup-work'))
      requireNone([
        ...objects
          .map(({ Key }) => Key)
          .filter((key) => !names.some((name) => `/${key}`.includes(`/${name}/`)))
          .map((key) => `${key} is left`),
        ...left.map((name) => `backup-work/${name} is left`),
      ])
      return `after its kills, ${listed.join(', ') || 'no'} backups were listed`
    } finally {
      // the server has all objects in memory
      for (const { Key } of (await client.listObjects('/', config.prefix)) ?? []) await client.deleteObject(Key)
    }
  })
}

/** The names of the listed backups. @throws if one is not whole */
async function verifyAll(target: BackupTarget): Promise<string[]> {
  const names = await target.list()
  for (const name of names) {
    const { folder, release } = await target.get(name)
    try {
      await verifyBackup(folder)
    } finally {
      await release()
    }
  }
  return names
}
