/** Reports of the time that a video really played. */

/** How much a report covers at most, and how often one is sent during playback (seconds). */
export const MAX_REPORT_SECONDS = 60
