import { useEffect, useId, useState } from 'react'
import { PathIcon } from '#src/ui/icon.tsx'
import { addStartupImages } from './startup-images.client.ts'
import { INSTALL_STEPS, type InstallOffer, toInstallOffer } from './install-offer.ts'

/** An event of Chromium, which `register.script.ts` keeps. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

const INSTALL_PATH = 'M7 3h10v18H7zM12 8v7m-3-3 3 3 3-3'

/** Installs the site as an app, or explains how; not shown where neither is possible. Runs in browsers only. */
export function InstallItem() {
  const [offer, setOffer] = useState(findOffer)
  const [isExplained, setExplained] = useState(false)
  const steps = useId()
  useEffect(() => {
    if (offer === 'ios') void addStartupImages().catch(() => undefined)
  }, [offer])
  if (!offer) return null
  async function install() {
    if (offer !== 'prompt') return setExplained(!isExplained)
    const prompt = window.installPrompt
    window.installPrompt = undefined // it can be used once
    await prompt?.prompt()
    setOffer(findOffer())
  }
  return (
    <>
      <button
        className="hit-area"
        type="button"
        {...(offer !== 'prompt' && { 'aria-expanded': isExplained, 'aria-controls': steps })}
        onClick={() => void install()}
      >
        <PathIcon path={INSTALL_PATH} />
        Install app
      </button>
      {offer !== 'prompt' && (
        <p className="note" id={steps} hidden={!isExplained}>
          {INSTALL_STEPS[offer]}
        </p>
      )}
    </>
  )
}

const findOffer = (): InstallOffer | null =>
  toInstallOffer({
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPrompt: window.installPrompt !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
