/** Writes the entry of a track, for decoders that get its blocks as Matroska. */
import type { Track } from '../container/container.ts'
import { writeElement, writeUint } from './ebml.ts'
import * as ID from './ids.ts'

/** @throws {RangeError} if a number is negative */
export function trackEntry(
  track: Pick<Track, 'number' | 'type' | 'codec' | 'config' | 'frame' | 'video' | 'audio'>,
): Buffer {
  const { number, type, codec, config, frame, video, audio } = track
  const uints = (fields: readonly (readonly [id: number, value: number])[]): Buffer[] =>
    fields.filter(([, value]) => value > 0).map(([id, value]) => writeElement(id, writeUint(value)))
  const colour = video?.colour
  return Buffer.concat([
    ...uints([
      [ID.TRACK_NUMBER, number],
      [ID.TRACK_TYPE, type],
      [ID.DEFAULT_DURATION, Math.round(frame)],
    ]),
    writeElement(ID.CODEC_ID, Buffer.from(codec)),
    ...(config.length > 0 ? [writeElement(ID.CODEC_PRIVATE, config)] : []),
    ...(video
      ? [
          writeElement(
            ID.VIDEO,
            ...uints([
              [ID.PIXEL_WIDTH, video.width],
              [ID.PIXEL_HEIGHT, video.height],
              [ID.DISPLAY_WIDTH, video.displayWidth],
              [ID.DISPLAY_HEIGHT, video.displayHeight],
            ]),
            ...(colour
              ? [
                  writeElement(
                    ID.COLOUR,
                    ...uints([
                      [ID.MATRIX, colour.matrix],
                      [ID.RANGE, colour.isFullRange ? 2 : 1],
                      [ID.TRANSFER, colour.transfer],
                      [ID.PRIMARIES, colour.primaries],
                    ]),
                  ),
                ]
              : []),
          ),
        ]
      : []),
    ...(audio
      ? [
          writeElement(
            ID.AUDIO,
            writeElement(ID.SAMPLING_FREQUENCY, writeFloat(audio.sampleRate)),
            ...uints([
              [ID.CHANNELS, audio.channels],
              [ID.BIT_DEPTH, audio.bitDepth],
            ]),
          ),
        ]
      : []),
  ])
}

function writeFloat(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
