/** Loads jassub on demand, for subtitles with their own styles; no other file imports it. */
import Jassub from 'jassub'
import modernWasm from 'jassub/dist/wasm/jassub-worker-modern.wasm?url'
import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import { FALLBACK_FAMILY, findFallbackFonts, LATIN_FONT } from './fallback-fonts.client.ts'
import { raiseBottomLines, scriptHeight } from './subtitles/ass-script.ts'
import { decodeSubtitles } from './subtitles/decode-subtitles.ts'
import type { Subtitles } from './subtitles/subtitles.ts'

export interface StyledSubtitles {
  setDelay(seconds: number): void
  end(): void
}

/**
 * A module of one instruction, to detect support in this browser. jassub detects it itself unless the option is set, and
 * the page's policy would have to allow compiling for that; the worker has no such policy.
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
 * Renders on its own canvas.
 * @param clearance pixels at the bottom of the player without subtitles
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
    // lines rendered before their font is loaded are not rendered again, so required fonts are loaded first
    fonts: [...fonts, LATIN_FONT, ...(hasOwnFonts ? [] : fallback)].map(absolute),
    availableFonts: {},
    defaultFont: FALLBACK_FAMILY,
    wasmUrl: absolute(wasm),
    modernWasmUrl: absolute(modernWasm),
    queryFonts: false,
    libassMemoryLimit: 64,
  })
  await shown.ready
  /** Renders with every new video frame; while paused, it must be triggered. */
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
  const file = await fetchOk(address)
  return decodeSubtitles(new Uint8Array(await file.arrayBuffer()))
}

/** The distance of lines from the video's bottom, in the script's units; includes a bar below the video. */
function marginFor(video: HTMLVideoElement, script: string, clearance: number): number {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video
  const height = videoWidth > 0 ? Math.min(clientHeight, (clientWidth * videoHeight) / videoWidth) : clientHeight
  const covered = Math.max(0, clearance - (clientHeight - height) / 2)
  return height > 0 ? Math.round((covered / height) * scriptHeight(script)) : 0
}
