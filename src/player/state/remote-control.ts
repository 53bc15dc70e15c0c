/** Where the viewer's actions go while another device plays. */
import type { Intent } from '../state/intent.ts'

/** @returns whether it was handled */
type Handle = (intent: Intent) => boolean

export const remoteControl: { handle: Handle | null } = { handle: null }
