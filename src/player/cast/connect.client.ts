/** Sets up Google's API, and follows which devices there are. */
import { changeCast } from './cast-state.ts'
import type { CastContext, RemotePlayer, RemotePlayerController, Sender } from './sender-types.ts'

export interface Connection extends Sender {
  context: CastContext
  player: RemotePlayer
  controller: RemotePlayerController
}

/** @param onChange called after every change of the receiver */
export function connect({ api, framework }: Sender, onChange: () => void): Connection {
  const context = framework.CastContext.getInstance()
  const player = new framework.RemotePlayer()
  const controller = new framework.RemotePlayerController(player)
  const showDevices = (state: string) => changeCast({ hasDevices: state !== framework.CastState.NO_DEVICES_AVAILABLE })
  controller.addEventListener(framework.RemotePlayerEventType.ANY_CHANGE, onChange)
  context.addEventListener(framework.CastContextEventType.CAST_STATE_CHANGED, ({ castState }) => showDevices(castState))
  context.setOptions({
    receiverApplicationId: api.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    autoJoinPolicy: api.AutoJoinPolicy.ORIGIN_SCOPED,
  })
  showDevices(context.getCastState())
  return { api, framework, context, player, controller }
}

const REFUSALS: Readonly<Record<string, string | null>> = {
  cancel: null,
  receiver_unavailable: 'No devices found. They must be on the same network as this one.',
  timeout: 'The device didn’t answer. Check that it is on, then try again.',
}
/** Why no device was chosen, for the viewer; null if the list was closed. */
export const describeRefusal = (code: unknown): string | null =>
  typeof code === 'string' && Object.hasOwn(REFUSALS, code)
    ? (REFUSALS[code] ?? null)
    : 'Couldn’t connect to the device.'
