/** What who makes the current request may see. Whatever it reads of the catalogue and of the library is within it. */
import { createRequestValue } from '#src/platform/instrumentation/current-request.server.ts'
import type { Title } from '../title.ts'
import { type Limits, limitsKey } from './limits.ts'

const limitsOf = createRequestValue<Limits>()
const foldersOf = createRequestValue<readonly number[]>()

const NONE: readonly number[] = []

/** Limits the rest of the current request. Call it as soon as it is known who makes it. */
export function limitRequest(limits: Limits | null): void {
  if (limits) limitsOf.set(limits)
}

/**
 * Lets the rest of the current request see limited folders. Call it before anything is looked for in a cache that others share: what is read later
 * would be kept for them.
 */
export function showFoldersTo(viewer: { folders?: readonly number[] } | null | undefined): void {
  if (viewer?.folders && viewer.folders.length > 0) foldersOf.set(viewer.folders)
}

/** Undefined if the request may see all titles that visitors may, and outside of requests. */
export const currentLimits = (): Limits | undefined => limitsOf.get()

/** The limited folders of videos that the request sees: none for visitors, and outside of requests. */
export const currentFolders = (): readonly number[] => foldersOf.get() ?? NONE

/** Separates what is remembered of a title for outages: nothing that was read before a folder with its videos was limited is found. */
export const currentTitleKey = ({ number, parts = [] }: Pick<Title, 'number' | 'parts'>): string =>
  `${currentLimitsKey()}${number} ${parts.map(({ folder }) => folder).join(',')}`

/** Separates what is cached for what the current request sees from what others get; empty if it is what visitors see. */
export function currentLimitsKey(): string {
  const [limits, folders] = [currentLimits(), currentFolders()]
  return `${limits ? `${limitsKey(limits)} ` : ''}${folders.length > 0 ? `folders ${folders.join(',')} ` : ''}`
}
