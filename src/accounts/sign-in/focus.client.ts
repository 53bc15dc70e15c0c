/** Where the focus goes for whoever works by keys, around dialogs and what comes and goes with who is signed in. */

/** Closes the menu that the focus is in, before a dialog does: so it is at the menu's button, and comes back to that. */
export const leaveMenu = (): void => document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover?.()

const findSignInLink = (): HTMLElement | null => document.querySelector('.bar > a.bar-door')

/**
 * Signing in and out takes away the link that asked for it, or the button that did it: when another sign-in link stands in the
 * bar, it takes over the focus, if nobody else has it.
 */
export function restoreFocus(): void {
  const bar = document.querySelector('.bar')
  const before = findSignInLink()
  const observer = new MutationObserver(() => {
    const signInLink = findSignInLink()
    if (!signInLink || signInLink === before) return
    observer.disconnect()
    if (document.activeElement === document.body) signInLink.focus({ preventScroll: true })
  })
  if (bar) observer.observe(bar, { childList: true, subtree: true })
}
