/** VobSub, the image subtitles of DVDs, converted to PGS, so that players have to draw only one format. */
import { addRun, type DisplaySet, endLine, type Picture, type Rgba, writeSet } from './display-sets.ts'

/** What the .idx file says, which Matroska has as the configuration of the track. */
interface VobSubConfig {
  /** Of the screen that pictures are placed on; null if unknown. */
  size: { width: number; height: number } | null
  /** 16 colours, RGB; empty if unknown. */
  palette: readonly number[]
}

const MAX_SCREEN = 4096

export function parseIdx(config: Buffer): VobSubConfig {
  const text = config.toString('latin1', 0, 65_536)
  const [, width = 0, height = 0] = (/^size: *(\d{1,4})x(\d{1,4})/m.exec(text) ?? []).map(Number)
  const palette = (/^palette: *([\da-f, ]{1,400})/im.exec(text)?.[1] ?? '').split(',')
  return {
    size: width > 0 && height > 0 && width <= MAX_SCREEN && height <= MAX_SCREEN ? { width, height } : null,
    palette: palette.length === 16 ? palette.map((colour) => Number.parseInt(colour.trim(), 16) || 0) : [],
  }
}

const DVD_WIDTH = 720
const [NTSC_HEIGHT, PAL_HEIGHT] = [480, 576]
/** Of units without a palette, in their order: background, letters, edge, edge. */
const USUAL_COLOURS = [0x000000, 0xffffff, 0x000000, 0x808080]
/** Of a control sequence: when it happens, and where the next one is. */
const SEQUENCE_HEADER_BYTES = 4
/** Its size has 16 bits. */
const MAX_UNIT_BYTES = 0xffff
/** Fades have some tens. */
const MAX_SEQUENCES = 64
/** Of the unit of time of control sequences (1024 / 90,000 s). */
const SECONDS_PER_DATE = 1024 / 90_000

interface State {
  /** Places in the palette, of the four colours of pictures. */
  colours: readonly number[]
  /** 0 to 15 each. */
  opacities: readonly number[]
  area: { x: number; y: number; width: number; height: number } | null
  /** Where the lines with even and odd numbers begin. */
  fields: readonly [even: number, odd: number]
}

/**
 * A subpicture unit as display sets: when it appears, changes its colours (fades) or its picture, and disappears.
 * @param seconds how long it is shown, if it does not say
 */
export function readUnit(data: Buffer, start: number, seconds: number | null, config: VobSubConfig): DisplaySet[] {
  const unit = data.subarray(0, MAX_UNIT_BYTES)
  const sets: DisplaySet[] = []
  let state: State = { colours: [0, 1, 2, 3], opacities: [0, 15, 15, 15], area: null, fields: [0, 0] }
  let shown: State | null = null
  let picture: Picture | null = null
  for (const { date, commands } of readSequences(unit)) {
    const next = applyCommands(state, commands)
    const has = (...codes: readonly number[]): boolean => commands.some(({ code }) => codes.includes(code))
    const isShown: boolean = !has(STOP) && (shown !== null || has(FORCED_START, START))
    const isSame: boolean = shown?.area === next.area && shown?.fields === next.fields
    if (!isShown) picture = null
    else if (!isSame) picture = readPicture(unit, next)
    if (isShown ? next !== shown : shown !== null)
      sets.push(toSet(start + date * SECONDS_PER_DATE, picture, next, config, isSame && picture !== null))
    state = next
    shown = isShown ? next : null
  }
  if (shown && seconds !== null) sets.push(toSet(start + seconds, null, shown, config))
  return sets
}

function toSet(
  start: number,
  picture: Picture | null,
  state: State,
  { size, palette }: VobSubConfig,
  isRecoloured = false,
) {
  const [right, bottom] = state.area ? [state.area.x + state.area.width, state.area.y + state.area.height] : [0, 0]
  const usual = { width: DVD_WIDTH, height: bottom > NTSC_HEIGHT ? PAL_HEIGHT : NTSC_HEIGHT }
  const { width, height } = size ?? usual
  const colours = state.colours.map((place, i): Rgba => {
    const colour = palette[place] ?? USUAL_COLOURS[i] ?? 0
    return [(colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff, (state.opacities[i] ?? 0) * 17]
  })
  const screen = { width: Math.max(width, right), height: Math.max(height, bottom) }
  return writeSet({ start, ...screen, picture, colours, isRecoloured })
}

const [FORCED_START, START, STOP, COLOURS, OPACITIES, AREA, FIELDS, RECOLOUR] = [0, 1, 2, 3, 4, 5, 6, 7]
/** Bytes of the values of commands; those of `RECOLOUR` say their size. */
const VALUE_BYTES: Readonly<Record<number, number>> = {
  [FORCED_START]: 0,
  [START]: 0,
  [STOP]: 0,
  [COLOURS]: 2,
  [OPACITIES]: 2,
  [AREA]: 6,
  [FIELDS]: 4,
}

interface Command {
  code: number
  values: Buffer
}

/** Each one leads to the next, the last one to itself. */
function* readSequences(unit: Buffer): Generator<{ date: number; commands: Command[] }> {
  if (unit.length < SEQUENCE_HEADER_BYTES) return
  let at = unit.readUInt16BE(2)
  for (let count = 0; count < MAX_SEQUENCES && at + SEQUENCE_HEADER_BYTES <= unit.length; count++) {
    const next = unit.readUInt16BE(at + 2)
    yield { date: unit.readUInt16BE(at), commands: [...readCommands(unit, at + SEQUENCE_HEADER_BYTES)] }
    if (next <= at) return
    at = next
  }
}

/** Up to the first one that is unknown or cut off. */
function* readCommands(unit: Buffer, from: number): Generator<Command> {
  for (let at = from; at < unit.length;) {
    const code = unit[at] ?? 0xff
    const size = code === RECOLOUR && at + 3 <= unit.length ? unit.readUInt16BE(at + 1) : VALUE_BYTES[code]
    if (size === undefined || at + 1 + size > unit.length) return
    yield { code, values: unit.subarray(at + 1, at + 1 + size) }
    at += 1 + size
  }
}

/** Returns the same state, if nothing of it changes. */
function applyCommands(before: State, commands: readonly Command[]): State {
  const changes: Partial<State> = {}
  for (const { code, values } of commands) {
    if (code === COLOURS) changes.colours = toNibbles(values)
    if (code === OPACITIES) changes.opacities = toNibbles(values)
    if (code === AREA) changes.area = toArea(values)
    if (code === FIELDS) changes.fields = [values.readUInt16BE(0), values.readUInt16BE(2)]
  }
  return Object.keys(changes).length > 0 ? { ...before, ...changes } : before
}

/** Of the four colours, the last one first. */
const toNibbles = (values: Buffer): number[] => [...values].flatMap((value) => [value >> 4, value & 15]).toReversed()

function toArea(values: Buffer): State['area'] {
  const [left, right, top, bottom] = [0, 3].flatMap((at) => {
    const value = values.readUIntBE(at, 3)
    return [value >> 12, value & 0xfff]
  })
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  return right < left || bottom < top ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Line by line from run lengths to run lengths: its work is bounded by the size of the unit. */
function readPicture(unit: Buffer, { area, fields: [even, odd] }: State): Picture | null {
  if (!area) return null
  const readers = [new RunReader(unit, even), new RunReader(unit, odd)]
  const runs: number[] = []
  for (let line = 0; line < area.height; line++) {
    readers[line % 2]?.readLine(area.width, runs)
    endLine(runs)
  }
  return { ...area, runs: Buffer.from(runs) }
}

/** Reads the run lengths of a field: of 4, 8, 12 or 16 bits, with two bits for the colour; lines begin at whole bytes. */
class RunReader {
  readonly #unit: Buffer
  /** In half bytes. */
  #at: number

  constructor(unit: Buffer, from: number) {
    this.#unit = unit
    this.#at = from * 2
  }

  /** Adds the runs of a line. What is missing is of the background. */
  readLine(width: number, runs: number[]): void {
    for (let x = 0; x < width;) {
      const value = this.#readCode()
      // no length: to the end of the line
      const length = Math.min(value >> 2 || width, width - x)
      addRun(runs, length, value & 3)
      x += length
    }
    this.#at += this.#at % 2
  }

  #readCode(): number {
    let value = this.#readNibble()
    for (let limit = 0x4; limit <= 0x40 && value < limit; limit *= 4) value = (value << 4) | this.#readNibble()
    return value
  }

  #readNibble(): number {
    const byte = this.#unit[this.#at >> 1] ?? 0
    const nibble = this.#at % 2 === 0 ? byte >> 4 : byte & 15
    this.#at += 1
    return nibble
  }
}
