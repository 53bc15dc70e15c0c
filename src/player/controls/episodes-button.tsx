import { ControlButton } from './control-button.tsx'
import { usePlayer } from '../player-context.ts'

/** Opens the list of episodes in the player. */
export function EpisodesButton() {
  const { panel, listEpisodes, act } = usePlayer()
  if (!listEpisodes) return null
  return (
    <ControlButton
      name="Episodes"
      keys="E"
      glyph="episodes"
      aria-expanded={panel === 'episodes'}
      onClick={() => act({ type: 'episodes' })}
    />
  )
}
