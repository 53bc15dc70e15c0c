/** Replaces dependencies' code that our browsers do not need: see docs/decisions/014-player.md. */
export const queryRemoteFonts = (): never[] => []
