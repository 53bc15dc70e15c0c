import { useRef } from 'react'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { Row, Stepper } from '../controls/panel-parts.tsx'
import { formatDelay } from '../subtitles/delay.ts'

export function SubtitlesPage() {
  const { subtitles, setPanel, delay, shiftSubtitles, onRules } = usePlayer()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <ChoiceList<string>
        legend="Subtitles"
        selected={subtitles.selected?.id ?? ''}
        onChoose={(id) => subtitles.choose(subtitles.all.find((one) => one.id === id) ?? null)}
        options={[
          { value: '', label: 'Off' },
          ...subtitles.all.map(({ id, label, styled, images }) => ({
            value: id,
            label,
            ...(styled && { note: 'styled' }),
            ...(images && { note: 'images' }),
          })),
        ]}
      />
      <hr />
      <button className="panel-row" type="button" onClick={() => file.current?.click()}>
        <span>
          Add a file
          <small>.vtt, .srt or .ass, or drop it on the video</small>
        </span>
      </button>
      <input
        ref={file}
        type="file"
        accept=".vtt,.srt,.ass,.ssa"
        aria-label="Subtitle file"
        hidden
        onChange={({ currentTarget }) => {
          const [first] = currentTarget.files ?? []
          if (first) void subtitles.addFile(first)
        }}
      />
      <Stepper
        label="Subtitle delay"
        value={formatDelay(delay)}
        less="Subtitles 0.1 seconds earlier"
        more="Subtitles 0.1 seconds later"
        onStep={shiftSubtitles}
      />
      {onRules && <Row label="Languages of all titles" value="" onClick={() => setPanel('languages')} />}
      <Row label="Style" value="" onClick={() => setPanel('subtitle-style')} />
    </>
  )
}
