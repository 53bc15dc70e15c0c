import { type RefObject, useEffect } from 'react'
import { type Focus, toIntent } from './state/keys.ts'
import type { Act } from './use-actions.ts'

/** Handles keyboard shortcuts. @param everywhere whether they also work when the focus is outside the player */
export function useKeys(player: RefObject<HTMLElement | null>, act: Act, everywhere: boolean): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const focus = findFocus(event.target, player.current)
      if (!everywhere && (focus === 'page' || focus === 'elsewhere')) return
      const intent = toIntent(event, focus)
      if (!intent || (event.repeat && !REPEATS.has(intent.type))) return
      event.preventDefault()
      act(intent)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [player, act, everywhere])
}

/** Intents that repeat while a key is held. */
const REPEATS: ReadonlySet<string> = new Set(['seekBy', 'volume', 'speed'])

function findFocus(target: EventTarget | null, player: HTMLElement | null): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'page'
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    return target instanceof HTMLInputElement && target.type === 'range' && player?.contains(target)
      ? 'slider'
      : 'text-field'
  if (target.closest('dialog[open], [popover]:popover-open')) return 'panel'
  if (!player?.contains(target)) return target.closest('main') === target ? 'page' : 'elsewhere'
  if (target.getAttribute('role') === 'slider') return 'slider'
  return target.closest('button, a') ? 'button' : 'player'
}
