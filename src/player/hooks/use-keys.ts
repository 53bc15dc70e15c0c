import { type RefObject, useEffect } from 'react'
import { type Focus, toIntent } from '../state/keys.ts'
import type { Act } from './use-actions.ts'

/** Handles keys anywhere on the page; @param everywhere whether they also work outside the player */
export function useKeys(player: RefObject<HTMLElement | null>, act: Act, everywhere: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const focus = findFocus(event.target, player.current)
      if (!everywhere && (focus === 'page' || focus === 'elsewhere')) return
      const intent = toIntent(event, focus)
      if (!intent || (event.repeat && !REPEATS.has(intent.type))) return
      event.preventDefault()
      act(intent)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [player, act, everywhere])
}

/** Actions that repeat while a key is held. */
const REPEATS: ReadonlySet<string> = new Set(['by', 'volume', 'speed'])

function findFocus(target: EventTarget | null, player: HTMLElement | null): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'page'
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    return target instanceof HTMLInputElement && target.type === 'range' && player?.contains(target)
      ? 'slider'
      : 'writing'
  if (target.closest('dialog[open], [popover]:popover-open')) return 'panel'
  if (!player?.contains(target)) return target.closest('main') === target ? 'page' : 'elsewhere'
  if (target.getAttribute('role') === 'slider') return 'slider'
  return target.closest('button, a') ? 'button' : 'player'
}
