/** Controls the receiver in a corner of pages without a player; outside React, since no page owns it. */
import '../mini/mini-player.css'
import { createButton } from '../mini/create-button.client.ts'
import { findEpisode, pageOf } from './cast-progress.client.ts'
import { type CastState, getCast, onCast } from './cast-state.ts'
import { receiver } from './receiver.client.ts'

/**
 * @param openPage opens the watch page of what plays
 * @param signal aborted when a page with a player is opened
 */
export function openCastCorner(openPage: (href: string) => void, signal: AbortSignal): void {
  const box = document.createElement('aside')
  box.className = 'mini-player is-cast'
  const [title, place] = [document.createElement('p'), document.createElement('p')]
  const play = createButton('Pause', receiver.playOrPause)
  const open = createButton('Open', () => {
    const { href } = getCast()
    if (href !== null) openPage(pageOf(href))
  })
  const bar = document.createElement('div')
  bar.append(play, open, createButton('Stop', receiver.stop))
  box.append(title, place, bar)
  const show = () => {
    const cast = getCast()
    box.hidden = cast.status !== 'connected' || cast.href === null
    const known = findEpisode(cast.href)
    title.textContent = known?.title ?? cast.heading?.title ?? ''
    title.lang = known?.lang ?? ''
    // first, since long names of devices are cut off
    const episode = known ? known.number !== null && `Episode ${known.number}` : cast.heading?.episode
    place.textContent = [episode, describe(cast)].filter(Boolean).join(' · ')
    box.setAttribute('aria-label', describe(cast))
    play.textContent = cast.isPaused ? 'Play' : 'Pause'
    play.hidden = cast.phase !== 'playing'
  }
  show()
  document.body.append(box)
  const unsubscribe = onCast(show)
  signal.addEventListener('abort', () => {
    unsubscribe()
    box.remove()
  })
}

function describe({ phase, device, problem }: CastState): string {
  if (problem !== null) return problem
  return phase === 'playing' ? `Playing on ${device}` : `${phase === 'ended' ? 'Finished' : 'Stopped'} on ${device}`
}
