import { ChoiceList } from '../controls/choice-list.tsx'
import { Stepper } from '../controls/panel-parts.tsx'
import { ASPECTS, FITS, zoomBy } from '../picture/picture.ts'
import { changeExtras, NO_EXTRAS, type Picture } from '../state/extras.ts'
import { useExtras } from '../use-extras.ts'

export function PicturePage() {
  const { picture } = useExtras()
  const change = (part: Partial<Picture>) => changeExtras({ picture: { ...picture, ...part } })
  return (
    <>
      <ChoiceList
        legend="Size"
        selected={picture.fit}
        onChoose={(fit) => change({ fit })}
        options={(['whole', 'cut', 'stretched'] as const).map((value) => ({ value, label: FITS[value] }))}
      />
      <hr />
      <ChoiceList<number | null>
        inline
        legend="Aspect ratio"
        selected={picture.aspect}
        onChoose={(aspect) => change({ aspect })}
        options={ASPECTS}
      />
      <Stepper
        label="Zoom"
        value={`${Math.round(picture.zoom * 100)}%`}
        less="Zoom out"
        more="Zoom in"
        onStep={(direction) => change({ zoom: zoomBy(picture.zoom, direction) })}
      />
      <button className="panel-row" type="button" onClick={() => changeExtras({ picture: NO_EXTRAS.picture })}>
        <span>Reset to default</span>
      </button>
    </>
  )
}
