/** Sources in the words of the catalogue API. Pure. */
import * as z from 'zod'
import { findSpan, isOurs, MEDIA_KINDS, type Source, SOUNDS, type Track } from '#src/catalogue/episode/playable.ts'

const server = z
  .object({
    type: z.enum(SOUNDS),
    data_id: z.string(),
    server_id: z.string(),
    serverName: z.string().meta({ examples: ['HD-1'] }),
  })
  .meta({ id: 'Server' })

export const serverList = z.array(server)

const span = z.object({ start: z.number(), end: z.number() }).meta({ description: 'Seconds' })

export const streaming = z
  .object({
    streamingLink: z.object({
      id: z.string(),
      type: z.enum(SOUNDS),
      link: z.object({
        file: z.url().meta({
          description:
            'Any site may read what is under `/media` here, whole or in ranges; it never changes at its address',
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
      intro: span.nullable(),
      outro: span.nullable(),
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

/** @param origin what addresses of this site begin with */
export const toStreaming = (source: Source, all: readonly Source[], origin: string): z.infer<typeof streaming> => ({
  streamingLink: {
    id: String(source.id),
    type: source.sound,
    link: { file: toAbsolute(source.address, origin), type: source.kind },
    tracks: source.tracks.map((track) => toWireTrack(track, origin)),
    intro: findSpan(source.segments, 'intro') ?? null,
    outro: findSpan(source.segments, 'outro') ?? null,
    server: source.name,
  },
  servers: all.map(toServer),
})

const toAbsolute = (address: string, origin: string): string => (isOurs(address) ? origin + address : address)

const toWireTrack = ({ address, label, kind, standard }: Track, origin: string) => ({
  file: toAbsolute(address, origin),
  label,
  kind,
  ...(standard && { default: true }),
})
