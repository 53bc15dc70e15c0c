/** The ways to play on another device; only those that this browser has. */
import { useEffect, useRef, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import { getCast } from '../cast/cast-state.ts'
import { useCast } from '../cast/use-cast.ts'
import { isAirPlay, showDevices, toCookieless } from './native.client.ts'

export function DevicesPage() {
  const { playback, cast } = usePlayer()
  return (
    <>
      {playback.remote !== 'none' && <NativeDevices />}
      {cast && 'PresentationRequest' in window && <CastDevices />}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="panel-note" role="status">
    {children}
  </p>
)

function NativeDevices() {
  const { video, playable, onLeave, replaceSource, setPanel } = usePlayer()
  const [isPrepared, setPrepared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const prepare = async () => {
      const [episode] = (await onLeave().listRemote?.()) ?? []
      const source = await episode?.loadSource()
      if (isGone) return
      if (source && 'refusal' in source) {
        setProblem(source.refusal)
        return
      }
      const cookieless = source && toCookieless(playable, source.address)
      if (cookieless) replaceSource(cookieless)
      setPrepared(true)
    }
    // other addresses are loaded as they are
    if (!playable.address.startsWith('/media/')) setPrepared(true)
    else
      prepare().catch(() => {
        if (!isGone) setProblem('This video can’t be prepared for other devices right now. Try again in a moment.')
      })
    return () => {
      isGone = true
    }
  }, [onLeave, playable, replaceSource])
  const choose = () => {
    setProblem(null)
    if (!video.current) return
    void showDevices(video.current).then((refusal) => (refusal ? setProblem(refusal) : setPanel(null)))
  }
  const isApple = isAirPlay(video.current)
  return (
    <>
      {isPrepared ? (
        <button className="panel-row" type="button" onClick={choose}>
          <span>
            {isApple ? 'AirPlay' : 'Nearby devices'}
            <small>{isApple ? 'Apple TV, HomePod and other AirPlay devices' : 'Devices that your browser knows'}</small>
          </span>
        </button>
      ) : (
        !problem && <Note>Preparing…</Note>
      )}
      {problem && <Note>{problem}</Note>}
    </>
  )
}

const loadReceiver = () => import('../cast/receiver.client.ts')

function CastDevices() {
  const { setPanel } = usePlayer()
  const { status, problem, hasDevices, device } = useCast()
  const [isFailed, setFailed] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const load = () => {
    loadReceiver().then(
      ({ openCast }) => openCast(),
      () => setFailed(true),
    )
  }
  const choose = () => {
    void loadReceiver().then(async ({ chooseDevice }) => {
      if (await chooseDevice()) setPanel(null)
    })
  }
  useEffect(() => {
    if (status === 'connected' && getCast().problem === null) setPanel(null)
  }, [status, setPanel])
  useEffect(() => {
    if (status === 'ready') first.current?.focus() // the button that was pressed is gone
  }, [status, hasDevices])
  const message = isFailed ? 'Couldn’t load this feature. Check your connection.' : problem
  return (
    <>
      {status === 'off' && (
        <button className="panel-row" type="button" onClick={load}>
          <span>
            Google Cast
            <small>Chromecast and televisions with Google TV. Loads a script from Google.</small>
          </span>
        </button>
      )}
      {status === 'loading' && <Note>Loading Google Cast…</Note>}
      {status === 'ready' && hasDevices && (
        <button className="panel-row" type="button" ref={first} onClick={choose}>
          <span>
            Choose a Cast device
            <small>On your network</small>
          </span>
        </button>
      )}
      {status === 'ready' && !hasDevices && (
        <Note>Looking for Cast devices… They must be switched on and on the same network as this one.</Note>
      )}
      {status === 'connecting' && <Note>Connecting…</Note>}
      {status === 'connected' && <Note>{`Connected to ${device}`}</Note>}
      {message && <Note>{message}</Note>}
    </>
  )
}
