import type { WrittenTitle } from './written.ts'

export const SEVENTIES: readonly WrittenTitle[] = []
