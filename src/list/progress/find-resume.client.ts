import { findViewerProgress } from './watch-progress.client.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import type { Resume } from '#src/catalogue/card/card-lists.ts'
import { toResume } from './resume.ts'

export const findResume = (card: Card): Resume | null => toResume(findViewerProgress(card.id, undefined), card)
