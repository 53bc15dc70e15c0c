/** The film, frame by frame. */
import { group } from '../../src/catalogue/art/svg.ts'
import { along, easeIn } from '../draw/ease.ts'
import { SPARK_OUTLINE, sheet } from '../draw/frame.ts'
import { beatsAt, SCENES, type SceneName, sceneStart } from './clock.ts'
import { POLE, titleScene } from './scene-title.ts'
import { creditsScene } from './scene-credits.ts'
import { streakScene } from './scene-streak.ts'
import { townScene } from './scene-town.ts'
import { yearsScene } from './scene-years.ts'
import { faceScene, lampScene } from './scenes-hill.ts'
import { fallScene, lensScene, newbornScene, orbitScene, wingsScene } from './scenes-space.ts'

const DRAW: Readonly<Record<SceneName, (beat: number) => string>> = {
  title: titleScene,
  orbit: orbitScene,
  lamp: lampScene,
  lens: lensScene,
  wings: wingsScene,
  face: faceScene,
  years: yearsScene,
  fall: fallScene,
  streak: streakScene,
  town: townScene,
  newborn: newbornScene,
  credits: creditsScene,
}

/** Scenes that open through a star in the previous scene. `before` is in beats before the start of the scene. */
const IRIS: Partial<Record<SceneName, { before: number; x: number; y: number }>> = {
  orbit: { before: 1.1, x: POLE[0], y: POLE[1] },
  lens: { before: 0.5, x: 1150, y: 190 },
  face: { before: 0.6, x: 960, y: 460 },
  years: { before: 0.5, x: 960, y: 540 },
  credits: { before: 0.6, x: 1090, y: 410 },
}

export const sceneAt = (beat: number): SceneName => (SCENES.findLast(([, from]) => from <= beat) ?? SCENES[0])[0]

function nextScene(name: SceneName): SceneName | undefined {
  return SCENES[SCENES.findIndex(([scene]) => scene === name) + 1]?.[0]
}

/** The picture at a frame as SVG. */
export function drawFrame(frame: number): string {
  const beat = beatsAt(frame)
  const name = sceneAt(beat)
  const next = nextScene(name)
  const iris = next && IRIS[next]
  const drawn = DRAW[name](beat)
  if (!next || !iris) return sheet(drawn)
  const start = sceneStart(next)
  const opened = easeIn(along(beat, start - iris.before, start))
  if (opened <= 0) return sheet(drawn)
  return sheet(
    drawn,
    `<clipPath id="iris">${SPARK_OUTLINE(iris.x, iris.y, 30 + opened * 5200)}</clipPath>`,
    group('clip-path="url(#iris)"', DRAW[next](beat)),
  )
}
