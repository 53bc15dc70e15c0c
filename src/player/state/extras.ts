/** What the viewer has turned on for this visit; it outlives the episode, but not the page. */

/** A part of the video that repeats, in seconds; without an end while only its start is set. */
export interface Loop {
  start: number
  end: number | null
}

/** When the sleep timer pauses the video: at the end of the episode, or at a time in milliseconds, chosen in minutes. */
export type Sleep = 'episode' | { at: number; minutes: number }

/** How the picture lies in the player. */
export interface Picture {
  /** All of it, cut at two edges, or stretched. */
  fit: 'whole' | 'cut' | 'stretched'
  /** The width of the picture over its height, where the video’s own is wrong; null for the video’s own. */
  aspect: number | null
  /** 1 is unchanged. */
  zoom: number
}

export interface Extras {
  loop: Loop | null
  sleep: Sleep | null
  stats: boolean
  /** Whether the segments are being edited. */
  editsSegments: boolean
  /** Whether touches are ignored until the viewer unlocks the screen. */
  locked: boolean
  /** Volume factor: 1 is the volume of the video. */
  gain: number
  night: boolean
  /** Seconds by which the audio is later. */
  audioDelay: number
  /** The brightness of the picture: 1 is unchanged. */
  brightness: number
  picture: Picture
  /** The name of the Cast receiver that plays; null while the video plays here. */
  remote: string | null
}

export const NO_EXTRAS: Extras = {
  loop: null,
  sleep: null,
  stats: false,
  editsSegments: false,
  locked: false,
  gain: 1,
  night: false,
  audioDelay: 0,
  brightness: 1,
  picture: { fit: 'whole', aspect: null, zoom: 1 },
  remote: null,
}

let current = NO_EXTRAS
const listeners = new Set<() => void>()

export const getExtras = (): Extras => current

export function changeExtras(change: Partial<Extras>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export function onExtras(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
