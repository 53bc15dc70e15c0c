import type { WrittenTitle } from './written.ts'

export const SIXTIES: readonly WrittenTitle[] = []
