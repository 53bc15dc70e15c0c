/** Recovery steps after an error, in order. Pure. */

/** `refused`: the URL has expired, or nothing is there (401, 403, 404, 410). */
export type Fault = 'network' | 'refused' | 'media'

export type Step =
  | { type: 'reload'; afterMs: number }
  | { type: 'recover' }
  | { type: 'reattach' }
  | { type: 'renew' }
  | { type: 'alternative' }
  | { type: 'give-up' }

/** Steps taken since playback last worked. */
export interface Tries {
  network: number
  media: number
  renewed: number
}

export const NO_TRIES: Tries = { network: 0, media: 0, renewed: 0 }
/** After this long without a fault the slate is clean. */
export const CALM_SECONDS = 20
const RELOADS_MS = [500, 1500, 4000]

/** @param can what there is to fall back on */
export function nextStep(
  tries: Tries,
  fault: Fault,
  can: { renew: boolean; alternative: boolean },
): { step: Step; tries: Tries } {
  const last = lastStep(can)
  if (fault === 'media') {
    const step = ([{ type: 'recover' }, { type: 'reattach' }] as const)[tries.media]
    return { step: step ?? last, tries: { ...tries, media: tries.media + 1 } }
  }
  if (fault === 'refused' && can.renew && tries.renewed < 2)
    return { step: { type: 'renew' }, tries: { ...tries, renewed: tries.renewed + 1 } }
  const afterMs = fault === 'network' ? RELOADS_MS[tries.network] : undefined
  if (afterMs !== undefined)
    return { step: { type: 'reload', afterMs }, tries: { ...tries, network: tries.network + 1 } }
  return { step: last, tries }
}

/** When nothing else helps. */
export const lastStep = ({ alternative }: { alternative: boolean }): Step =>
  alternative ? { type: 'alternative' } : { type: 'give-up' }

/** A status that another try with the same address will not change. */
export const isRefused = (status: number | undefined): boolean =>
  status !== undefined && [401, 403, 404, 410].includes(status)
