/** The entries of the data folder, and why the database is the only one in a backup. */
import { readdirSync } from 'node:fs'

/**
 * The database itself; what can be made again (packaged videos, fetched pictures); copies of the database from before upgrades
 * and restores, and on their way to or from a bucket; locks; and mails that a development site wrote to files.
 */
const KNOWN = /^(hoshimi\.db\b.*|media|images|backups|backup-work|mails|\w+\.lock(-journal)?)$/

/** Entries of the data folder that Hoshimi did not create, and so does not back up. */
export function listForeignFiles(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !KNOWN.test(name))
}
