/** Moves the focus for keyboard users when signing in or out removes the focused element. */

/** Closes the menu that has the focus before a dialog opens, so that the focus later returns to the menu's button. */
export const leaveMenu = (): void => document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover?.()

const findSignInLink = (): HTMLElement | null => document.querySelector('.header > a.header-sign-in')

/**
 * Signing in and out removes the link or button that was pressed: if the header shows another sign-in link, that link
 * takes the focus, unless another element has it.
 */
export function restoreFocus(): void {
  const bar = document.querySelector('.header')
  const before = findSignInLink()
  const observer = new MutationObserver(() => {
    const signInLink = findSignInLink()
    if (!signInLink || signInLink === before) return
    observer.disconnect()
    if (document.activeElement === document.body) signInLink.focus({ preventScroll: true })
  })
  if (bar) observer.observe(bar, { childList: true, subtree: true })
}
