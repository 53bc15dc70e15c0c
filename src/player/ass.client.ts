/** Renders ASS subtitles with jassub; loaded on demand. No other file imports jassub. */
import Jassub from 'jassub'
import modernWasm from 'jassub/dist/wasm/jassub-worker-modern.wasm?url'
import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import { fetchJson, fetchOk } from '#src/platform/http/fetch-json.client.ts'
import type { CaptionStyle } from './state/caption-style.ts'
import { findNeededFonts, type FontNames, isDue, isUsedBy, type NeededFont } from './subtitles/ass-fonts.ts'
import {
  charactersWithoutGlyph,
  fontsWith,
  raiseBottomLines,
  scriptHeight,
  withLayoutSize,
} from './subtitles/ass-script.ts'
import { type HasGlyph, readGlyphs } from './subtitles/font-glyphs.ts'
import { splitPlainLines } from './subtitles/plain-lines.ts'
import { restyleDialogue } from './subtitles/restyle-ass.ts'
import type { DrawnSubtitles, Subtitles } from './subtitles/subtitles.ts'
import latin from './subtitle-fonts/latin.woff2?url'

/** The family name that all of them share: libass looks for missing glyphs in one family only. */
const FALLBACK_FAMILY = 'subtitle sans'
const LATIN_FONT = latin

const FONT_FILES = import.meta.glob<string>('./subtitle-fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A font is loaded so many seconds before the first line that needs it. */
const FONT_LEAD_SECONDS = 60

/** What is known of the fonts that a video brings along: nothing, for those of other sites. */
const loadFontNames = async ([first]: readonly string[]): Promise<FontNames> =>
  first === undefined
    ? {}
    : fetchJson(new URL('names.json', toAbsolute(first)).href).then(
        (names) => names as FontNames,
        () => ({}),
      )

interface DrawnScript {
  /** URLs of the fonts that it needs in addition to the Latin one. */
  fallback: string[]
  drawn: string
  isPlain?: DrawnSubtitles['isPlain']
}

/** @param needed the fonts of the video that the script uses */
async function findFallbackFonts(script: string, needed: readonly NeededFont[]): Promise<DrawnScript> {
  const characters = charactersWithoutGlyph(script)
  const ranges = characters.size > 0 ? (await import('./subtitle-fonts/ranges.json')).default : []
  const urls = fontsWith(characters, ranges).flatMap((number) => FONT_FILES[`./subtitle-fonts/${number}.woff2`] ?? [])
  const wanted = new Set<NeededFont>()
  const split = splitPlainLines(script, ranges, (line) => {
    for (const font of needed) if (isUsedBy(font, line)) wanted.add(font)
    return false
  })
  const fallback = urls.map(toAbsolute)
  if (wanted.size === 0) return { fallback, ...split }
  const glyphs = new Map(await Promise.all([...wanted].map(async (font) => [font, await loadGlyphs(font)] as const)))
  const hasOwn = (line: { start: number; end: number }, code: number) =>
    needed.some((font) => isUsedBy(font, line) && glyphs.get(font)?.(code))
  return { fallback, ...splitPlainLines(script, ranges, hasOwn) }
}

/** Of a font of which nothing is known, all. */
const loadGlyphs = ({ address }: NeededFont): Promise<HasGlyph> =>
  fetchOk(toAbsolute(address))
    .then(async (response) => readGlyphs(new Uint8Array(await response.arrayBuffer())) ?? (() => true))
    .catch(() => () => true)

const toAbsolute = (path: string): string => new URL(path, location.href).href

/**
 * A WebAssembly module with one relaxed SIMD instruction, to detect support. jassub's own detection compiles a module,
 * which the page's Content-Security-Policy forbids; validating one is allowed, and the worker has no such policy.
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
 * Renders styled subtitles on a canvas.
 * @param clearance height in pixels to keep free of subtitles at the bottom of the player
 * @param initialStyle the viewer's style for dialogue; null for the script's own
 * @throws when the browser does not support it
 */
export async function showStyled(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { address, text, fonts, size }: NonNullable<Subtitles['styled']>,
  clearance: () => number,
  initialStyle: CaptionStyle | null,
): Promise<DrawnSubtitles> {
  Jassub._supportsSIMD ??= WebAssembly.validate(RELAXED_SWIZZLE)
  const [loaded, names] = await Promise.all([text ?? loadScript(toAbsolute(address ?? '')), loadFontNames(fonts)])
  const hasOwnFonts = fonts.length > 0
  const needed = findNeededFonts(loaded, fonts, names)
  let missing = needed
  const takeDue = (): string[] => {
    const due = missing.filter((font) => isDue(font, video.currentTime, FONT_LEAD_SECONDS))
    missing = missing.filter((font) => !due.includes(font))
    return due.map((font) => toAbsolute(font.address))
  }
  const { fallback, drawn, isPlain } = await findFallbackFonts(loaded, needed)
  const script = withLayoutSize(drawn, size ?? { width: video.videoWidth, height: video.videoHeight })
  let style = initialStyle
  let margin = marginFor(video, script, clearance())
  const toTrack = () => raiseBottomLines(style ? restyleDialogue(script, style) : script, margin)
  const renderer = new Jassub({
    video,
    canvas,
    subContent: toTrack(),
    // a line rendered before its font has loaded is not rendered again, so required fonts are loaded first
    fonts: [...takeDue(), ...[LATIN_FONT, ...(hasOwnFonts ? [] : fallback)].map(toAbsolute)],
    availableFonts: {},
    defaultFont: FALLBACK_FAMILY,
    wasmUrl: toAbsolute(wasm),
    modernWasmUrl: toAbsolute(modernWasm),
    queryFonts: false,
    libassMemoryLimit: 64,
  })
  await renderer.ready
  /** jassub renders with every new video frame; while the video is paused, rendering must be triggered. */
  const redraw = (): void => {
    if (!video.paused || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    const { currentTime: mediaTime, videoWidth: width, videoHeight: height } = video
    void renderer.manualRender({ expectedDisplayTime: performance.now(), mediaTime, width, height }, true)
  }
  redraw()
  const addFonts = (added: string[]): void => {
    if (added.length > 0) void renderer.renderer.addFonts(added).then(redraw)
  }
  if (hasOwnFonts) addFonts(fallback)
  const addDue = (): void => addFonts(takeDue())
  video.addEventListener('timeupdate', addDue)
  const resize = new ResizeObserver(() => {
    const next = marginFor(video, script, clearance())
    if (next === margin) return
    margin = next
    void renderer.renderer.setTrack(toTrack()).then(redraw)
  })
  resize.observe(canvas.parentElement ?? video)
  return {
    ...(isPlain && { isPlain }),
    setDelay(seconds) {
      renderer.timeOffset = -seconds
      redraw()
    },
    setStyle(next) {
      if (next === style) return
      style = next
      void renderer.renderer.setTrack(toTrack()).then(redraw)
    },
    end() {
      video.removeEventListener('timeupdate', addDue)
      resize.disconnect()
      void renderer.destroy()
    },
  }
}

const loadScript = async (address: string): Promise<string> => (await fetchOk(address)).text()

/** The margin at the video's bottom in the script's units. A black bar below the video counts towards the clearance. */
function marginFor(video: HTMLVideoElement, script: string, clearance: number): number {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video
  const height = videoWidth > 0 ? Math.min(clientHeight, (clientWidth * videoHeight) / videoWidth) : clientHeight
  const covered = Math.max(0, clearance - (clientHeight - height) / 2)
  return height > 0 ? Math.round((covered / height) * scriptHeight(script)) : 0
}
