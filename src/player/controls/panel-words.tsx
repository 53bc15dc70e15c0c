import { useRef } from 'react'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from './choice-list.tsx'
import { Row } from './panel-all.tsx'

export function SubtitlesPage() {
  const { words, open, delay, setDelay } = usePlayer()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <ChoiceList<string>
        legend="Subtitles"
        chosen={words.chosen?.id ?? ''}
        onChoose={(id) => words.choose(words.all.find((one) => one.id === id) ?? null)}
        options={[
          { value: '', label: 'Off' },
          ...words.all.map(({ id, label, styled }) => ({ value: id, label, ...(styled && { note: 'styled' }) })),
        ]}
      />
      <hr />
      <button className="panel-row" type="button" onClick={() => file.current?.click()}>
        <span>
          Your own file
          <small>.vtt, .srt or .ass; or drop it on the picture</small>
        </span>
      </button>
      <input
        ref={file}
        type="file"
        accept=".vtt,.srt,.ass,.ssa"
        aria-label="Your own subtitle file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void words.addFile(chosen)
        }}
      />
      <div className="panel-row panel-stepper" role="group" aria-label="Delay of subtitles">
        <span>Delay</span>
        <button type="button" aria-label="Subtitles 0.1 seconds earlier" onClick={() => setDelay(step(delay, -1))}>
          −
        </button>
        <output>{`${delay > 0 ? '+' : ''}${delay.toFixed(1)} s`}</output>
        <button type="button" aria-label="Subtitles 0.1 seconds later" onClick={() => setDelay(step(delay, 1))}>
          +
        </button>
      </div>
      <Row label="Looks" value="" onClick={() => open('look')} />
    </>
  )
}

const step = (delay: number, by: 1 | -1): number => Math.max(-60, Math.min(60, Math.round(delay * 10 + by) / 10))
