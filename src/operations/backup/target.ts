/** Where backups are stored. */
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
  /** The local folder of a complete backup. */
  get(name: string): Promise<string>
  delete(name: string): Promise<void>
}
