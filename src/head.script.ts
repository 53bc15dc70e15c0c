import markSpoilers from './catalogue/episode/spoilers.script.ts'
import replaceFailedPictures from './catalogue/picture/picture-fallback.script.ts'
import markBegun from './list/continue-watching/mark-begun.script.ts'
import eraseSaved from './offline/saved/erase.script.ts'
import registerWorker from './platform/service-worker/register.script.ts'
import repeatEarlyPresses from './ui/early-presses.script.ts'
import guardSessionStorage from './ui/session-guard.script.ts'
import type { TelevisionFiles } from './ui/television/find-module.server.ts'
import startTelevision from './ui/television/television.script.ts'
import applyTheme from './ui/theme/theme.script.ts'

export interface HeadFacts {
  television?: TelevisionFiles | undefined
  hasWorker?: boolean
  isVisitor: boolean
}

/** The head of every page, before anything is painted. */
export default function startPage({ television, hasWorker, isVisitor }: HeadFacts): void {
  applyTheme()
  startTelevision(television)
  guardSessionStorage()
  markBegun()
  markSpoilers()
  replaceFailedPictures()
  repeatEarlyPresses()
  if (hasWorker) registerWorker()
  if (isVisitor) eraseSaved()
}
