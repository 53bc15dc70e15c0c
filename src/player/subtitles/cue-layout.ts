/** Which cues are on the screen, and where. Pure. */
import type { Cue } from './parse-subtitles.ts'

/** Cues that share a place, from top to bottom. */
export interface CueGroup {
  edge: 'top' | 'bottom'
  /** Per cent from that edge. */
  at: number
  /** The middle of it from left to right, in per cent. */
  position: number
  align: 'start' | 'center' | 'end'
  cues: readonly Cue[]
}

/** From here down a cue counts as being at the bottom, where words usually are. */
const BOTTOM_FROM = 75

/** @param delay seconds by which words come later */
export const activeCues = (cues: readonly Cue[], time: number, delay: number): Cue[] => {
  const at = time - delay
  return cues.filter(({ start, end }) => at >= start && at < end)
}

/** Cues of one place are stacked; two that say the same are one. */
export function layCues(cues: readonly Cue[], preferred: 'top' | 'bottom'): CueGroup[] {
  const groups = new Map<string, CueGroup>()
  for (const cue of cues) {
    const place = toPlace(cue, preferred)
    const key = `${place.edge} ${place.at} ${place.position} ${place.align}`
    const known = groups.get(key)?.cues ?? []
    if (!known.some(({ text }) => text === cue.text)) groups.set(key, { ...place, cues: [...known, cue] })
  }
  return [...groups.values()]
}

function toPlace({ line, position = 50, align = 'center' }: Cue, preferred: 'top' | 'bottom'): Omit<CueGroup, 'cues'> {
  const across = { position: clamp(position), align }
  if (line === undefined || line >= BOTTOM_FROM) return { edge: preferred, at: 0, ...across }
  return { edge: 'top', at: Math.round(line), ...across }
}

const clamp = (percent: number): number => Math.min(95, Math.max(5, percent))
