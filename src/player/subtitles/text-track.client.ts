/** Cues for a text track, which the browser renders. */
import { parseCueText, plainText } from './cue-text.ts'
import type { Cue } from './parse-subtitles.ts'

/** @param delay seconds by which the subtitles are later */
export function addCues(track: TextTrack, cues: readonly Cue[], delay: number): void {
  for (const { start, end, text } of cues)
    track.addCue(new VTTCue(Math.max(0, start + delay), end + delay, plainText(parseCueText(text))))
}
