/** A press that nothing has taken over after this time is given up. */
const MAX_WAIT_MS = 20_000

/**
 * Repeats presses of buttons that React has not hydrated yet, once it has: those before the page's scripts run, and in parts of the
 * page whose code is loaded later. React drops them. Buttons that browsers handle themselves need no script.
 */
export default function repeatEarlyPresses(): void {
  const early = new Map<HTMLElement, number>()
  const isHydrated = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  const repeat = () => {
    for (const [button, pressedAt] of early) {
      const isReady = isHydrated(button)
      if (isReady || !button.isConnected || performance.now() > pressedAt + MAX_WAIT_MS) early.delete(button)
      if (isReady) button.click()
    }
    if (early.size > 0) requestAnimationFrame(repeat)
  }
  addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])') : null
      if (!button || isHydrated(button)) return
      if (early.size === 0) requestAnimationFrame(repeat)
      early.set(button, performance.now())
      // it gets the press if React has hydrated it meanwhile, which handles it then; otherwise React stops the press
      const forget = () => isHydrated(button) && early.delete(button)
      button.addEventListener('click', forget, { capture: true, once: true })
    },
    { capture: true },
  )
}
