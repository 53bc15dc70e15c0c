/** Whether this browser gets the user's notifications, and turning them on and off. */
import { useEffect, useState } from 'react'
import type { PushState } from './push-service.server.ts'
import type * as thisDevice from './this-device.client.ts'
import type { DeviceState } from './device-state.ts'

export interface DeviceSwitch {
  /** Undefined until it is known. */
  state: DeviceState | undefined
  isBusy: boolean
  /** What went wrong the last time. */
  failure: string | null
  /** Call it in a click: browsers ask for permission only then. */
  change: (isOn: boolean) => void
}

type Client = typeof thisDevice

/** @param onChanged is called when it was turned on or off */
export function useDevice(user: string, push: PushState, onChanged: () => void): DeviceSwitch {
  const [client, setClient] = useState<Client>()
  const [state, setState] = useState<DeviceState>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ids = push.devices.map(({ id }) => id).join(' ')
  useEffect(() => {
    let isOver = false
    void import('./this-device.client.ts').then(async (loaded) => {
      const found = await loaded.findState(ids.split(' '))
      if (isOver) return
      setClient(loaded)
      setState(found)
    })
    return () => {
      isOver = true
    }
  }, [ids])

  async function switchTo(isOn: boolean, { findState, turnOff, turnOn }: Client) {
    setBusy(true)
    // nothing is awaited before: the browser asks for permission only within the click
    const problem = await (isOn ? turnOn(user, push) : turnOff(user))
    const found = problem === null ? (isOn ? 'on' : 'off') : await findState(ids.split(' '))
    setFailure(problem)
    setState(found)
    setBusy(false)
    if (problem === null) onChanged()
  }
  return { state, isBusy, failure, change: (isOn) => void (client && switchTo(isOn, client)) }
}
