/** The status of a file, as shown to the operator. */

export const FILE_STATUSES = ['doubtful', 'unmatched', 'failed', 'preparing', 'ready', 'missing', 'ignored'] as const
export type FileStatus = (typeof FILE_STATUSES)[number]

export const FILE_STATUS_NAMES: Readonly<Record<FileStatus, string>> = {
  doubtful: 'Needs review',
  unmatched: 'Unmatched',
  failed: 'Failed',
  preparing: 'Preparing',
  ready: 'Ready',
  missing: 'Missing',
  ignored: 'Ignored',
}

/** Messages for an empty list. */
export const NO_FILES: Readonly<Record<FileStatus, string>> = {
  doubtful: 'Nothing to review. Videos without a certain match wait here for an admin’s decision.',
  unmatched: 'No unmatched videos. Videos that match nothing in the catalogue show up here.',
  failed: 'No failures. Videos that can’t be probed or packaged show up here, with the reason.',
  preparing: 'Nothing in progress. Matched videos stay here until they’re ready to play.',
  ready: 'No videos are ready yet. They show up here as soon as they can be played.',
  missing: 'No missing videos. Videos removed from their folder show up here until their files return.',
  ignored: 'No ignored videos. Videos that an admin ignores show up here and can be restored.',
}

export const parseFileStatus = (text: string | null | undefined): FileStatus | null =>
  FILE_STATUSES.find((one) => one === text) ?? null

/** Statuses in which a file can be matched manually. */
export const canMatch = (status: FileStatus): boolean => status !== 'missing'
