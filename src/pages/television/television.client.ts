/** What a page loads for televisions, remote controls and gamepads; see `ui/television/television.script.ts`. */
import { isTelevision } from '#src/ui/television/is-television.client.ts'
import { start as startNavigation } from '#src/ui/television/television.client.ts'
import { startStage } from './stage.client.ts'

/** @param event the arrow that loaded this module */
export function start(event?: KeyboardEvent): void {
  if (isTelevision()) startStage()
  startNavigation(event)
}
