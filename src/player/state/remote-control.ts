/** Where the viewer's actions go while another device plays. */
import type { Intent } from '../state/intent.ts'

/** The functions are null while no other device plays. */
export const remoteControl: {
  /** @returns whether it was handled */
  handle: ((intent: Intent) => boolean) | null
  setPaused: ((isPaused: boolean) => void) | null
} = { handle: null, setPaused: null }
