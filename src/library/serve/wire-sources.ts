/** Converts sources to the catalogue API's format. */
import * as z from 'zod'
import {
  findSpan,
  isSitePath,
  MEDIA_KINDS,
  type Source,
  AUDIO_TYPES,
  type Span,
  type Track,
} from '#src/catalogue/episode/playable.ts'

const server = z
  .object({
    type: z.enum(AUDIO_TYPES),
    data_id: z.string(),
    server_id: z.string(),
    serverName: z.string().meta({ examples: ['HD-1'] }),
  })
  .meta({ id: 'Server' })

export const serverList = z.array(server)

const wireSpan = z
  .object({ start: z.int().min(0), end: z.int().min(0) })
  .meta({ description: 'Whole seconds; both 0 if there is none' })

export const streaming = z
  .object({
    streamingLink: z.object({
      id: z.string(),
      type: z.enum(AUDIO_TYPES),
      link: z.object({
        file: z.url().meta({
          description: 'URLs under `/media` allow any origin and range requests, and their content never changes',
        }),
        type: z.enum(MEDIA_KINDS),
      }),
      tracks: z.array(
        z.object({
          file: z.url(),
          label: z.string(),
          kind: z.enum(['captions', 'thumbnails']),
          default: z.boolean().optional(),
        }),
      ),
      intro: wireSpan,
      outro: wireSpan,
      server: z.string(),
    }),
    servers: serverList,
  })
  .meta({ id: 'Streaming' })

export const toServer = ({ id, sound, name }: Source): z.infer<typeof server> => ({
  type: sound,
  data_id: String(id),
  server_id: name.replace(/\D/g, ''),
  serverName: name,
})

/** @param origin prefix of this site's URLs */
export const toStreaming = (source: Source, all: readonly Source[], origin: string): z.infer<typeof streaming> => ({
  streamingLink: {
    id: String(source.id),
    type: source.sound,
    link: { file: toAbsolute(source.address, origin), type: source.kind },
    tracks: source.tracks.flatMap((track) => toWireTrack(track, origin)),
    intro: toWireSpan(findSpan(source.segments, 'intro')),
    outro: toWireSpan(findSpan(source.segments, 'outro')),
    server: source.name,
  },
  servers: all.map(toServer),
})

/** Existing clients of this API expect whole seconds and fail on `null`. */
function toWireSpan(span: Span | undefined): z.infer<typeof wireSpan> {
  const [start, end] = [Math.max(0, Math.round(span?.start ?? 0)), Math.floor(span?.end ?? 0)]
  return end > start ? { start, end } : { start: 0, end: 0 }
}

const toAbsolute = (address: string, origin: string): string => (isSitePath(address) ? origin + address : address)

/** Other players show text only. */
const toWireTrack = ({ address, label, kind, standard }: Track, origin: string) =>
  kind === 'images' ? [] : { file: toAbsolute(address, origin), label, kind, ...(standard && { default: true }) }
