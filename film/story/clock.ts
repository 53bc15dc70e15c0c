/** The film's clock. All times are in beats, so that picture and music are synchronous. */
export const FPS = 24
export const FRAMES_PER_BEAT = 20
export const BEATS_PER_BAR = 4
/** Seconds of a beat: 72 to the minute. */
export const BEAT = FRAMES_PER_BEAT / FPS

export const LENGTH_IN_BEATS = 104
export const FRAME_COUNT = LENGTH_IN_BEATS * FRAMES_PER_BEAT
export const DURATION = FRAME_COUNT / FPS

/** The start of each scene in beats. A scene ends when the next one starts. */
export const SCENES = [
  ['title', 0],
  ['orbit', 8],
  ['lamp', 20],
  ['lens', 28],
  ['wings', 32],
  ['face', 42],
  ['years', 44],
  ['fall', 60],
  ['streak', 72],
  ['town', 80],
  ['newborn', 88],
  ['credits', 96],
] as const satisfies readonly (readonly [string, number])[]

export type SceneName = (typeof SCENES)[number][0]

export const sceneStart = (name: SceneName): number => SCENES.find(([scene]) => scene === name)?.[1] ?? 0

export function sceneEnd(name: SceneName): number {
  const index = SCENES.findIndex(([scene]) => scene === name)
  return SCENES[index + 1]?.[1] ?? LENGTH_IN_BEATS
}

/** The beats at which a character waves with a light. Each blink has a bell. */
export const WAVES = {
  lamp: [25, 26, 27],
  lens: [29, 30, 31],
  wings: [38, 39, 40],
  face: [42.5, 43, 43.5],
  springLamp: [45, 45.5, 46],
  springStar: [46.5, 47, 47.5],
  summerLamp: [49, 49.5, 50],
  summerStar: [50.5, 51, 51.5],
  autumnLamp: [53, 53.5, 54],
  autumnStar: [54.5, 55, 55.5],
  winterLamp: [57, 57.5, 58],
  winterStar: [58.5, 59, 59.5],
  farewell: [62, 63, 64],
  unanswered: [77, 78, 79],
  everyone: [85, 86, 87],
  newborn: [93, 94, 95],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>

export const beatsAt = (frame: number): number => frame / FRAMES_PER_BEAT
export const secondsOf = (beats: number): number => beats * BEAT
export const framesOf = (beats: number): number => Math.round(beats * FRAMES_PER_BEAT)
