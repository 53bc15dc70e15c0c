import { CAPTION_CHOICES, type CaptionStyle, COLOR_NAMES, DEFAULT_STYLE } from '../state/caption-style.ts'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { Switch } from '../controls/panel-parts.tsx'

const BACKGROUND_LABELS = { box: 'Box', soft: 'Soft box', outline: 'Outline', none: 'None' } as const
const POSITION_LABELS = { bottom: 'Above controls', low: 'Very bottom', top: 'Top' } as const

export function SubtitleStylePage() {
  const {
    preferences: { preferences, update },
    subtitles,
  } = usePlayer()
  const { look: style } = preferences
  const change = (part: Partial<CaptionStyle>) => update({ look: { ...style, ...part } })
  return (
    <>
      {subtitles.selected?.images && (
        <p className="panel-note">These subtitles are images: size, colour and background have no effect.</p>
      )}
      <ChoiceList<number>
        inline
        legend="Size"
        selected={style.size}
        onChoose={(size) => change({ size })}
        options={CAPTION_CHOICES.size.map((size) => ({ value: size, label: `${size}%` }))}
      />
      <ChoiceList<string>
        inline
        legend="Colour"
        selected={style.color}
        onChoose={(color) => change({ color })}
        options={CAPTION_CHOICES.color.map((color) => ({ value: color, label: COLOR_NAMES[color] ?? color }))}
      />
      <ChoiceList
        inline
        legend="Background"
        selected={style.background}
        onChoose={(background) => change({ background })}
        options={CAPTION_CHOICES.background.map((value) => ({ value, label: BACKGROUND_LABELS[value] }))}
      />
      <ChoiceList
        inline
        legend="Position"
        selected={style.position}
        onChoose={(position) => change({ position })}
        options={CAPTION_CHOICES.position.map((value) => ({ value, label: POSITION_LABELS[value] }))}
      />
      {subtitles.all.some(({ styled }) => styled) && (
        <Switch label="Original style" on={style.styled} onChange={(styled) => change({ styled })}>
          For subtitles with their own styling
        </Switch>
      )}
      {style.styled && subtitles.selected?.styled && (
        <Switch label="My style for dialogue" on={style.restyled} onChange={(restyled) => change({ restyled })}>
          Size, colour and background. Signs keep theirs.
        </Switch>
      )}
      <button className="panel-row" type="button" onClick={() => change(DEFAULT_STYLE)}>
        <span>Reset to default</span>
      </button>
    </>
  )
}
