import { useState } from 'react'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import type { Extras } from '../state/extras.ts'
import type { SkipRule, SkipRules } from '../state/skip-rules.ts'
import { describeSleep } from '../timers/sleep.ts'
import { nameChapter } from '../time/chapters.ts'
import { describePicture } from '../picture/picture.ts'
import { nearestQuality } from './nearest-quality.ts'
import { Row, Switch } from '../controls/panel-parts.tsx'

/** All settings with their current values; while a receiver plays, those that concern it. */
export function AllSettings() {
  const { remote } = useExtras()
  return (
    <>
      {remote === null && <VideoSettings />}
      <SleepRow />
      {remote === null && <ToolsRow />}
      <hr />
      <ContinuationSettings />
      <KeyboardSettings />
    </>
  )
}

function VideoSettings() {
  const {
    playback,
    playable: { chapters },
    preferences: { preferences },
    subtitles,
    setPanel,
  } = usePlayer()
  const extras = useExtras()
  const { qualities, shownHeight, audioTracks, audioTrack, rate, time } = playback
  const chapter = chapters.findLastIndex(({ start }) => start <= time)
  const automatic = `Auto${shownHeight ? ` · ${shownHeight}p` : ''}`
  return (
    <>
      {qualities.length > 1 && (
        <Row
          label="Quality"
          value={preferences.quality ? (nearestQuality(qualities, preferences.quality)?.label ?? '') : automatic}
          onClick={() => setPanel('quality')}
        />
      )}
      <Row label="Speed" value={rate === 1 ? 'Normal' : `${rate}×`} onClick={() => setPanel('speed')} />
      <Row
        label="Audio"
        value={
          (audioTracks.length > 1 && audioTracks.find(({ id }) => id === audioTrack)?.label) || describeSound(extras)
        }
        onClick={() => setPanel('audio')}
      />
      <Row label="Subtitles" value={subtitles.selected?.label ?? 'Off'} onClick={() => setPanel('subtitles')} />
      {chapters.some(({ title }) => title !== '') && (
        <Row
          label="Chapters"
          value={chapters[chapter] ? nameChapter(chapters[chapter], chapter) : ''}
          onClick={() => setPanel('chapters')}
        />
      )}
      <Row label="Picture" value={describePicture(extras.picture)} onClick={() => setPanel('picture')} />
      <Row label="Skipping" value={summarise(preferences.skip)} onClick={() => setPanel('skipping')} />
    </>
  )
}

function SleepRow() {
  const { setPanel } = usePlayer()
  const { sleep } = useExtras()
  const [now] = useState(Date.now)
  return <Row label="Sleep timer" value={describeSleep(sleep, now)} onClick={() => setPanel('sleep')} />
}

function ToolsRow() {
  const { setPanel } = usePlayer()
  return <Row label="Tools" value="" onClick={() => setPanel('tools')} />
}

function ContinuationSettings() {
  const {
    preferences: { preferences, update },
    listEpisodes,
  } = usePlayer()
  return (
    <>
      <Switch label="Autoplay" on={preferences.autoplay} onChange={(autoplay) => update({ autoplay })}>
        Start playing, and continue to the next episode
      </Switch>
      {listEpisodes && (
        <Switch
          label="Ask if I’m still watching"
          on={preferences.stillWatching}
          onChange={(stillWatching) => update({ stillWatching })}
        >
          After three episodes without any input
        </Switch>
      )}
    </>
  )
}

function KeyboardSettings() {
  const {
    preferences: { preferences, update },
    setPanel,
  } = usePlayer()
  return (
    <div className="panel-keyboard">
      <Switch label="Keyboard shortcuts" on={preferences.keys} onChange={(keys) => update({ keys })}>
        Active anywhere on this page
      </Switch>
      <Row label="All shortcuts" value="" onClick={() => setPanel('shortcuts')} />
    </div>
  )
}

const describeSound = ({ gain, night }: Extras): string =>
  night ? 'Night mode' : gain > 1 ? `Boost ${gain * 100}%` : ''

const SUMMARIES: Readonly<Record<SkipRule, string>> = { ask: 'Ask', always: 'Automatic', never: 'Off' }

function summarise(rules: SkipRules): string {
  const [first = 'ask', ...others] = new Set(Object.values(rules))
  return others.length > 0 ? 'Custom' : SUMMARIES[first]
}
