/** Which cues are on the screen, and where. Pure. */
import type { Cue } from './parse-subtitles.ts'

/** Cues of one position, from top to bottom. */
export interface CueGroup {
  edge: 'top' | 'bottom'
  /** Per cent from that edge. */
  at: number
  /** The middle of it from left to right, in per cent. */
  position: number
  align: 'start' | 'center' | 'end'
  cues: readonly Cue[]
}

/** From here down a cue counts as being at the bottom, the usual position. */
const BOTTOM_FROM = 75

/** @param delay subtitle delay in seconds */
export const activeCues = (cues: readonly Cue[], time: number, delay: number): Cue[] => {
  const at = time - delay
  return cues.filter(({ start, end }) => at >= start && at < end)
}

/** Stacks cues of one position, without duplicates. */
export function layCues(cues: readonly Cue[], preferred: 'top' | 'bottom'): CueGroup[] {
  const groups = new Map<string, CueGroup>()
  for (const cue of cues) {
    const group = toPlace(cue, preferred)
    const key = `${group.edge} ${group.at} ${group.position} ${group.align}`
    const known = groups.get(key)?.cues ?? []
    if (!known.some(({ text }) => text === cue.text)) groups.set(key, { ...group, cues: [...known, cue] })
  }
  return [...groups.values()]
}

function toPlace({ line, position = 50, align = 'center' }: Cue, preferred: 'top' | 'bottom'): Omit<CueGroup, 'cues'> {
  const across = { position: clamp(position), align }
  if (line === undefined || line >= BOTTOM_FROM) return { edge: preferred, at: 0, ...across }
  return { edge: 'top', at: Math.round(line), ...across }
}

const clamp = (percent: number): number => Math.min(95, Math.max(5, percent))
