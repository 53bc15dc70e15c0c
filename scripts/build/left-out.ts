/** Stands in for what packages bring along and no browser of ours needs: see docs/decisions/014-player.md. */
export const queryRemoteFonts = (): never[] => []
