import { CAPTION_CHOICES, type CaptionLook, COLOR_NAMES, DEFAULT_LOOK } from '../state/caption-look.ts'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from './choice-list.tsx'
import { Switch } from './panel-all.tsx'

const BACKS = { box: 'Box', soft: 'Soft box', outline: 'Outline', none: 'None' } as const
const PLACES = { bottom: 'Above controls', low: 'Very bottom', top: 'Top' } as const

export function LookPage() {
  const { preferences: chosen, subtitles } = usePlayer()
  const { look } = chosen.preferences
  const change = (part: Partial<CaptionLook>) => chosen.prefer({ look: { ...look, ...part } })
  return (
    <>
      <ChoiceList
        inline
        legend="Size"
        chosen={look.size}
        onChoose={(size) => change({ size })}
        options={CAPTION_CHOICES.size.map((size) => ({ value: size as number, label: `${size}%` }))}
      />
      <ChoiceList
        inline
        legend="Colour"
        chosen={look.color}
        onChoose={(color) => change({ color })}
        options={CAPTION_CHOICES.color.map((color) => ({ value: color as string, label: COLOR_NAMES[color] ?? color }))}
      />
      <ChoiceList
        inline
        legend="Background"
        chosen={look.background}
        onChoose={(background) => change({ background })}
        options={CAPTION_CHOICES.background.map((value) => ({ value, label: BACKS[value] }))}
      />
      <ChoiceList
        inline
        legend="Position"
        chosen={look.position}
        onChoose={(position) => change({ position })}
        options={CAPTION_CHOICES.position.map((value) => ({ value, label: PLACES[value] }))}
      />
      {subtitles.all.some(({ styled }) => styled) && (
        <Switch label="Original style" on={look.styled} onChange={(styled) => change({ styled })}>
          For subtitles with their own styling
        </Switch>
      )}
      <button className="panel-row" type="button" onClick={() => change(DEFAULT_LOOK)}>
        <span>Reset to default</span>
      </button>
    </>
  )
}
