/** Finds the active cues and lays them out. */
import type { Cue } from './parse-subtitles.ts'

/** Cues at one position, from top to bottom. */
export interface CueGroup {
  /** Its position, as text. */
  key: string
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
    if (!known.some(({ text }) => text === cue.text)) groups.set(key, { ...group, key, cues: [...known, cue] })
  }
  return [...groups.values()]
}

function toPosition(
  { line, position = 50, align = 'center' }: Cue,
  preferred: 'top' | 'bottom',
): Omit<CueGroup, 'cues' | 'key'> {
  const horizontal = { position: clamp(position), align }
  if (line === undefined || line >= BOTTOM_FROM) return { edge: preferred, at: 0, ...horizontal }
  return { edge: 'top', at: Math.round(line), ...horizontal }
}

const clamp = (percent: number): number => Math.min(95, Math.max(5, percent))

/** The place of a cue. After its end the space stays, so that the cues beyond it do not move. */
export interface CueSlot {
  cue: Cue
  shown: boolean
}

/** Places the cues of a group, from its edge inwards. @param before the places until now */
export function keepPlaces(before: readonly CueSlot[], cues: readonly Cue[]): CueSlot[] {
  const kept = before.map(({ cue }) => ({ cue, shown: cues.includes(cue) }))
  const slots = kept.some(({ shown }) => shown) ? kept : []
  for (const cue of cues) {
    if (slots.some((slot) => slot.cue === cue)) continue
    const free = slots.findIndex((slot) => !slot.shown && countLines(slot.cue) === countLines(cue))
    if (free >= 0) slots[free] = { cue, shown: true }
    else slots.push({ cue, shown: true })
  }
  return slots.slice(0, slots.findLastIndex(({ shown }) => shown) + 1)
}

const countLines = ({ text }: Cue): number => text.split('\n').length
