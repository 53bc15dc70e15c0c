/** Recovery steps after an error, in order. */

/** `refused`: the URL has expired or does not exist (401, 403, 404, 410). */
export type Fault = 'network' | 'refused' | 'media'

export type Step =
  | { type: 'reload'; afterMs: number }
  | { type: 'reset-decoder' }
  | { type: 'reattach' }
  /** Plays a version of the same place that the server encodes. */
  | { type: 'encode' }
  /** Goes on after the place. */
  | { type: 'skip'; seconds: number }
  | { type: 'renew' }
  | { type: 'alternative' }
  | { type: 'give-up' }

/** Steps taken since playback last worked. */
export interface Attempts {
  network: number
  media: number
  renewed: number
}

export const NO_ATTEMPTS: Attempts = { network: 0, media: 0, renewed: 0 }
/** After this much playback without a fault, the attempts are reset. */
export const RESET_AFTER_SECONDS = 20
const RELOAD_DELAYS_MS = [500, 1500, 4000]
/** A part of what is skipped; sooner, the viewer would wait at each of them. */
const SKIPS_SECONDS = [2, 5, 10]

export interface Fallbacks {
  renew: boolean
  alternative: boolean
  /** Whether the server can encode what it copies; `done` if that is what has failed. */
  encode: boolean | 'done'
  /** Whether anything was played: otherwise the browser plays no place of the video. */
  skip: boolean
}

const mediaSteps = (can: Fallbacks): Step[] => [
  ...(can.encode === false ? ([{ type: 'reset-decoder' }, { type: 'reattach' }] as const) : []),
  ...(can.skip && !can.alternative ? SKIPS_SECONDS.map((seconds) => ({ type: 'skip' as const, seconds })) : []),
]

/** @param can the fallbacks that are available */
export function nextStep(attempts: Attempts, fault: Fault, can: Fallbacks): { step: Step; attempts: Attempts } {
  const last = lastStep(can)
  if (fault === 'media' && can.encode === true) return { step: { type: 'encode' }, attempts }
  if (fault === 'media') {
    const step = mediaSteps(can)[attempts.media]
    return { step: step ?? last, attempts: { ...attempts, media: attempts.media + 1 } }
  }
  if (fault === 'refused' && can.renew && attempts.renewed < 2)
    return { step: { type: 'renew' }, attempts: { ...attempts, renewed: attempts.renewed + 1 } }
  const afterMs = fault === 'network' ? RELOAD_DELAYS_MS[attempts.network] : undefined
  if (afterMs !== undefined)
    return { step: { type: 'reload', afterMs }, attempts: { ...attempts, network: attempts.network + 1 } }
  return { step: last, attempts }
}

/** The step after all others have failed. */
export const lastStep = ({ alternative }: { alternative: boolean }): Step =>
  alternative ? { type: 'alternative' } : { type: 'give-up' }

/** Whether retrying the same URL is pointless. */
export const isRefused = (status: number | undefined): boolean =>
  status !== undefined && [401, 403, 404, 410].includes(status)
