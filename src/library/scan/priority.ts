/** Job priorities: first probe all files, then make each playable, then do the rest. Jobs that users wait for come before all. */
export const PRIORITY = { probe: 100, package: 50, sound: 20, ladder: 10 } as const
