/** Finds the active cues and lays them out. */
import type { Cue } from './parse-subtitles.ts'

/** Cues at one position, from top to bottom. */
export interface CueGroup {
  edge: 'top' | 'bottom'
  /** Distance from that edge in per cent. */
  at: number
  /** The horizontal centre in per cent. */
  position: number
  align: 'start' | 'center' | 'end'
  cues: readonly Cue[]
}

/** Cues at this percentage or below it are at the bottom, the usual position. */
const BOTTOM_FROM = 75

/** @param delay subtitle delay in seconds */
export const activeCues = (cues: readonly Cue[], time: number, delay: number): Cue[] => {
  const at = time - delay
  return cues.filter(({ start, end }) => at >= start && at < end)
}

/** Groups cues by position, without duplicates. */
export function layOutCues(cues: readonly Cue[], preferred: 'top' | 'bottom'): CueGroup[] {
  const groups = new Map<string, CueGroup>()
  for (const cue of cues) {
    const group = toPosition(cue, preferred)
    const key = `${group.edge} ${group.at} ${group.position} ${group.align}`
    const known = groups.get(key)?.cues ?? []
    if (!known.some(({ text }) => text === cue.text)) groups.set(key, { ...group, cues: [...known, cue] })
  }
  return [...groups.values()]
}

function toPosition(
  { line, position = 50, align = 'center' }: Cue,
  preferred: 'top' | 'bottom',
): Omit<CueGroup, 'cues'> {
  const horizontal = { position: clamp(position), align }
  if (line === undefined || line >= BOTTOM_FROM) return { edge: preferred, at: 0, ...horizontal }
  return { edge: 'top', at: Math.round(line), ...horizontal }
}

const clamp = (percent: number): number => Math.min(95, Math.max(5, percent))
