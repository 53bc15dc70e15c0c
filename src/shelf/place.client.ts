import type { ContinueEntry } from './continue-watching.ts'
import type { Place } from './place.ts'
import { shelf } from './shelf.client.ts'

export const findContinueEntry = (id: string): ContinueEntry | undefined =>
  shelf.entries().find((entry) => entry.id === id)

/** Keeps where the viewer is. @returns whether it could be kept */
export const keepPlace = (place: Place): boolean => shelf.keep(place)
