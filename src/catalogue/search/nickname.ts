/** What fans call a title when no name of it says so, by a name in folded words. Initials need no entry here. */
import { foldWord, toWords } from './fold.ts'

const NICKNAMES: readonly (readonly [name: string, ...nicknames: string[]])[] = []

const fold = (name: string): string => toWords(name).map(foldWord).join(' ')

const BY_NAME = new Map(NICKNAMES.map(([name, ...nicknames]) => [fold(name), nicknames]))

/** The nicknames of a title with this name. */
export const nicknamesOf = (text: string): readonly string[] => BY_NAME.get(text) ?? []
