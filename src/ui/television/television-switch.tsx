import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { writeStored } from '../storage.client.ts'
import { TELEVISION_KEY, TELEVISION_PARAMETER } from './television-keys.ts'

/** Chooses the layout of televisions, or leaves it. Where neither a television nor a large window is used, it is not offered. */
export function TelevisionSwitch() {
  const [isOn] = useState(() => 'tv' in document.documentElement.dataset)
  const [isOffered] = useState(() => isOn || matchMedia('(width >= 1200px)').matches)
  if (!isOffered) return null
  const change = () => {
    writeStored(TELEVISION_KEY, isOn ? 'off' : 'on')
    // the address may still choose it
    const url = new URL(location.href)
    url.searchParams.delete(TELEVISION_PARAMETER)
    location.replace(url)
  }
  return (
    <button className="hit-area" type="button" aria-pressed={isOn} onClick={change}>
      <Icon name="film" />
      {`TV layout: ${isOn ? 'on' : 'off'}`}
    </button>
  )
}
