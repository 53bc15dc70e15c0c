import { Switch } from '../controls/panel-parts.tsx'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras } from '../state/extras.ts'
import type { Extra } from '../state/intent.ts'
import { prefersReducedMotion } from '../touch/reduced-motion.client.ts'

/** Tools: loop, single frames, screenshots and statistics. */
export function ToolsPage() {
  const {
    act,
    setPanel,
    segmentStore,
    preferences: { preferences, update },
  } = usePlayer()
  const { loop, stats } = useExtras()
  const run = (extra: Extra) => act({ type: 'extra', extra })
  return (
    <>
      <Tool label="Screenshot" onClick={() => run('screenshot')} />
      <Switch
        label="Subtitles in screenshots"
        on={preferences.shotSubtitles}
        onChange={(shotSubtitles) => update({ shotSubtitles })}
      />
      <hr />
      <Tool
        label={loop ? (loop.end === null ? 'End the loop here' : 'Stop the loop') : 'Start a loop here'}
        note="Repeats part of the video"
        onClick={() => run('loop')}
      />
      <Tool label="Previous frame" onClick={() => run('frameBack')} />
      <Tool label="Next frame" onClick={() => run('frameForward')} />
      {segmentStore && (
        <>
          <hr />
          <Tool
            label="Edit segments"
            note="Intro, outro, recap and preview, for everyone"
            onClick={() => {
              changeExtras({ editsSegments: true })
              setPanel(null)
            }}
          />
        </>
      )}
      <hr />
      <Switch label="Stats for nerds" on={stats} onChange={(on) => changeExtras({ stats: on })} />
      <Switch label="Mini player" on={preferences.mini} onChange={(mini) => update({ mini })}>
        Keeps playing in a corner while you browse this site
      </Switch>
      <AmbientSwitch />
      {document.pictureInPictureEnabled && (
        <Switch
          label="Automatic picture in picture"
          on={preferences.autoPicture}
          onChange={(autoPicture) => update({ autoPicture })}
        >
          When you switch to another tab or app, if your browser allows it
        </Switch>
      )}
      <div className="panel-touch">
        <Switch
          label="Swipe for volume and brightness"
          on={preferences.swipes}
          onChange={(swipes) => update({ swipes })}
        >
          In full screen: volume on the right, brightness on the left
        </Switch>
        <Tool
          label="Lock the screen"
          note="Ignores touches until you unlock it"
          onClick={() => {
            changeExtras({ locked: true })
            setPanel(null)
          }}
        />
      </div>
    </>
  )
}

function AmbientSwitch() {
  const {
    preferences: { preferences, update },
  } = usePlayer()
  if (prefersReducedMotion())
    return <p className="panel-note">Ambient light is off because your system asks for reduced motion.</p>
  return (
    <Switch label="Ambient light" on={preferences.ambient} onChange={(ambient) => update({ ambient })}>
      Fills the bars around the picture with its colours
    </Switch>
  )
}

const Tool = ({ label, note, onClick }: { label: string; note?: string; onClick: () => void }) => (
  <button className="panel-row" type="button" onClick={onClick}>
    <span>
      {label}
      {note && <small>{note}</small>}
    </span>
  </button>
)
