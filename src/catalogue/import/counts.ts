/** The counters of an import. */

/** The outcome of one batch of records. */
export interface BatchOutcome {
  added: number
  changed: number
  unchanged: number
  /** Stored titles that were merged into another one. */
  joined: number
  /** External ids that already belong to another title and stay there. */
  conflicts: number
}

export interface ImportCounts extends BatchOutcome {
  /** Processed records, including rejected ones. */
  seen: number
  /** Rejected records by reason. */
  refused: Record<string, number>
}
