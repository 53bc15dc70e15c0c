/** What playlists say about their renditions, between the library, which writes them, and those that read them. */

/** The SCORE of renditions whose video is copied from the file; that of encoded ones is less. Packages on disk have none. */
export const COPIED_SCORE = 3
/** Why a rendition is encoded for each viewer, to follow “because”. */
export const BECAUSE_ATTRIBUTE = 'X-ENCODED-BECAUSE'
/** The audio group with sound as it is in the file; each rendition is listed with it and with AAC. */
export const ORIGINAL_GROUP = 'original'

/** Of 5.1 sound. */
export const SURROUND_CHANNELS = 6

/** Profiles of H.264 that all browsers play: up to High, with 8 bits. */
const PLAIN_H264 = /^avc[13]\.(42|4d|58|64)/i

/** @param codec of video; browsers take one that is not named for H.264 */
export const isPlainVideo = (codec: string | undefined): boolean => !codec || PLAIN_H264.test(codec)

/**
 * How something is played, as statistics and admins see it.
 * @param isLive whether it is made while it plays; otherwise it is sent as it is stored
 * @param because of each track that is encoded: why
 */
export function describePlayMethod(isLive: boolean, because: readonly (string | undefined)[]): string {
  const reasons = because.filter(Boolean)
  if (reasons.length > 0) return `Transcoding, because ${reasons.join(', and ')}`
  return isLive ? 'Remux' : 'Direct play'
}
