/** Where a file stands, as its operator sees it. Pure. */

export const FILE_STATUSES = ['doubtful', 'unmatched', 'failed', 'preparing', 'ready', 'missing', 'ignored'] as const
export type FileStatus = (typeof FILE_STATUSES)[number]

export const FILE_STATUS_NAMES: Readonly<Record<FileStatus, string>> = {
  doubtful: 'Doubtful',
  unmatched: 'Unmatched',
  failed: 'Failed',
  preparing: 'Preparing',
  ready: 'Ready',
  missing: 'Missing',
  ignored: 'Ignored',
}

/** For whoever sees none of them: that, and what would be there. */
export const STANDING_NONE: Readonly<Record<FileStatus, string>> = {
  doubtful: 'No video is in doubt. One that may be of several titles waits here until an admin says which.',
  unmatched: 'No video is without a title. One that nothing in the catalogue is like waits here.',
  failed: 'Nothing has failed. A video that cannot be looked into or packaged stands here, with the reason.',
  preparing: 'Nothing is being prepared. A video whose title is known stands here until it plays.',
  ready: 'No video plays yet. Each stands here as soon as it does.',
  missing: 'No video is missing. One that is gone from its folder stands here, and comes back with its file.',
  ignored: 'No video is ignored. One that an admin has set aside stands here, and can be shown again.',
}

export const parseFileStatus = (text: string | null | undefined): FileStatus | null =>
  FILE_STATUSES.find((one) => one === text) ?? null

/** Where somebody may still say what a file is. */
export const canSettle = (standing: FileStatus): boolean => standing !== 'missing'
