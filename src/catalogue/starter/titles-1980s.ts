import type { WrittenTitle } from './written.ts'

export const EIGHTIES: readonly WrittenTitle[] = []
