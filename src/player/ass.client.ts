/** jassub, in its only home: loaded when words that bring their own looks are to be shown. */
import Jassub from 'jassub'
import modernWasm from 'jassub/dist/wasm/jassub-worker-modern.wasm?url'
import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import { FALLBACK_FAMILY, findFallbackFonts, LATIN_FONT } from './fallback-fonts.client.ts'
import { raiseBottomLines, scriptHeight } from './subtitles/ass-script.ts'
import { decodeSubtitles } from './subtitles/decode-subtitles.ts'
import type { Subtitles } from './subtitles/subtitles.ts'

export interface StyledSubtitles {
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

/**
 * Draws them on a canvas of its own.
 * @param clearance pixels at the bottom of the player that lines keep clear of
 * @throws when this browser can't
 */
export async function showStyled(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { address, text, fonts }: NonNullable<Subtitles['styled']>,
  clearance: () => number,
): Promise<StyledSubtitles> {
  const absolute = (path: string) => new URL(path, location.href).href
  Jassub._supportsSIMD ??= WebAssembly.validate(RELAXED_SWIZZLE)
  const script = text ?? (await loadScript(absolute(address ?? '')))
  const fallback = (await findFallbackFonts(script)).map(absolute)
  let margin = marginFor(video, script, clearance())
  const hasOwnFonts = fonts.length > 0
  const shown = new Jassub({
    video,
    canvas,
    subContent: raiseBottomLines(script, margin),
    // what is drawn before a font is there would not be drawn again, so that those which are surely needed come first
    fonts: [...fonts, LATIN_FONT, ...(hasOwnFonts ? [] : fallback)].map(absolute),
    availableFonts: {},
    defaultFont: FALLBACK_FAMILY,
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
  if (hasOwnFonts && fallback.length > 0) void shown.renderer.addFonts(fallback).then(redraw)
  const resize = new ResizeObserver(() => {
    const next = marginFor(video, script, clearance())
    if (next === margin) return
    margin = next
    void shown.renderer.setTrack(raiseBottomLines(script, margin)).then(redraw)
  })
  resize.observe(canvas.parentElement ?? video)
  return {
    setDelay(seconds) {
      shown.timeOffset = -seconds
      redraw()
    },
    end() {
      resize.disconnect()
      void shown.destroy()
    },
  }
}

async function loadScript(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return decodeSubtitles(new Uint8Array(await answer.arrayBuffer()))
}

/** How far from the picture's bottom lines have to stay, in the script's units; a bar below the picture counts as well. */
function marginFor(video: HTMLVideoElement, script: string, clearance: number): number {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video
  const height = videoWidth > 0 ? Math.min(clientHeight, (clientWidth * videoHeight) / videoWidth) : clientHeight
  const covered = Math.max(0, clearance - (clientHeight - height) / 2)
  return height > 0 ? Math.round((covered / height) * scriptHeight(script)) : 0
}
