/** jassub, in its only home: loaded when words that bring their own looks are to be shown. */
import Jassub from 'jassub'
import defaultFont from 'jassub/dist/default.woff2?url'
import modernWasm from 'jassub/dist/wasm/jassub-worker-modern.wasm?url'
import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import type { Words } from './words/words.ts'

export interface StyledWords {
  setDelay(seconds: number): void
  end(): void
}

/**
 * A module of one instruction, to ask whether this browser knows it. jassub asks in its own way unless it is told, and
 * for that the page's policy would have to let it compile; the worker that does the work has no such policy.
 */
const RELAXED_SWIZZLE = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
    [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // a type: () → v128
    [0x03, 0x02, 0x01, 0x00], // a function of it
    [0x0a, 0x0f, 0x01, 0x0d, 0x00, 0x41, 0x01, 0xfd, 0x0f, 0x41, 0x02, 0xfd, 0x0f, 0xfd, 0x80, 0x02, 0x0b],
  ].flat(),
)

/** Draws them on a canvas of its own. @throws when this browser can't */
export async function showStyled(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { address, text, fonts }: NonNullable<Words['styled']>,
): Promise<StyledWords> {
  const absolute = (path: string) => new URL(path, location.href).href
  Jassub._supportsSIMD ??= WebAssembly.validate(RELAXED_SWIZZLE)
  const shown = new Jassub({
    video,
    canvas,
    ...(text === undefined ? { subUrl: absolute(address ?? '') } : { subContent: text }),
    // the one for everything else is there from the start: what was drawn without it would not be drawn again
    fonts: [...fonts, defaultFont].map(absolute),
    availableFonts: {},
    defaultFont: 'liberation sans',
    wasmUrl: absolute(wasm),
    modernWasmUrl: absolute(modernWasm),
    queryFonts: false,
    libassMemoryLimit: 64,
  })
  await shown.ready
  /** It draws with every new picture: while there comes none, it has to be told. */
  const redraw = (): void => {
    if (!video.paused || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    const { currentTime: mediaTime, videoWidth: width, videoHeight: height } = video
    void shown.manualRender({ expectedDisplayTime: performance.now(), mediaTime, width, height }, true)
  }
  redraw()
  return {
    setDelay(seconds) {
      shown.timeOffset = -seconds
      redraw()
    },
    end: () => void shown.destroy(),
  }
}
