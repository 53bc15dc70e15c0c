/** Where backups are stored. */
import type { Manifest } from './manifest.ts'

/** A backup that can be read. */
export interface LocalBackup {
  folder: string
  /** Removes what was made for reading it; the backup itself stays. */
  release(): Promise<void>
}

export interface BackupTarget {
  /** Its name in messages. */
  readonly description: string
  /** Creates an empty private folder to make a backup in. Removes what interrupted backups left. */
  prepare(name: string): Promise<string>
  /** Stores the prepared backup under its name, whole or not at all. @returns its location for messages */
  put(name: string): Promise<string>
  /** Removes a prepared backup that failed. */
  discard(name: string): Promise<void>
  /** Names of the complete backups, oldest first. */
  list(): Promise<string[]>
  /**
   * Makes a complete backup available on this machine.
   * @param accept receives its manifest before anything large is copied, and may throw
   */
  get(name: string, accept?: (manifest: Manifest) => void): Promise<LocalBackup>
  delete(name: string): Promise<void>
}
