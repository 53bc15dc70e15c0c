/** What goes first: to know what is in the files, then something to play of each, then the rest. What somebody waits for goes before all. */
export const PRIORITY = { probe: 100, package: 50, sound: 20, ladder: 10 } as const
