/** Where a browser keeps a user's playback rules and choices for downloads. */
export const OFFLINE_PLAYBACK_KEY = 'offlinePlayback'
