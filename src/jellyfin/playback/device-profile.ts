/** What an app says that its device plays: files as they are, and subtitles. */
import * as z from 'zod'
import type { AudioStream, Probe } from '#src/library/package/probe.ts'

const MAX_PROFILES = 200

const list = z.string().max(2_000).nullish()
const word = z.string().max(100).nullish()
const directPlay = z.object({ Container: list, VideoCodec: list, AudioCodec: list, Type: word })
const condition = z.object({ Condition: word, Property: word, Value: word })
const codec = z.object({ Type: word, Codec: list, Conditions: z.array(z.unknown()).nullish() })
const subtitle = z.object({ Format: word, Method: word, Container: list })

const deviceProfile = z.object({
  DirectPlayProfiles: z.array(z.unknown()).nullish(),
  CodecProfiles: z.array(z.unknown()).nullish(),
  SubtitleProfiles: z.array(z.unknown()).nullish(),
})

/** Containers by the other names that apps have for them. */
const ALIASES: Readonly<Record<string, string>> = { mkv: 'matroska', mp4: 'mov', m4v: 'mp4', ts: 'mpegts' }

/** Formats of subtitles by the other names that apps have for them. */
const FORMATS: Readonly<Record<string, string>> = {
  ssa: 'ass',
  subrip: 'srt',
  webvtt: 'vtt',
  pgssub: 'pgs',
  hdmv_pgs_subtitle: 'pgs',
  dvd_subtitle: 'dvdsub',
  vobsub: 'dvdsub',
}

/** In which subtitles are sent beside a video. */
export type SubtitleFormat = 'ass' | 'srt' | 'vtt'

export interface DeviceAbilities {
  /** @param sound the audio track that is wanted */
  playsDirectly(container: string, probe: Probe, sound: AudioStream | undefined): boolean
  /** Whether it shows a subtitle track that is within a file. */
  showsEmbedded(codec: string, container: string): boolean
  /** The format in which it takes subtitles beside the video; null if it takes none. */
  chooseFormat(isStyled: boolean): SubtitleFormat | null
}

/** @param device as an app sends it; one that says nothing of what it plays is sent everything */
export function readDevice(device: unknown): DeviceAbilities {
  const { data } = deviceProfile.safeParse(device)
  const videos = parseAll(directPlay, data?.DirectPlayProfiles)?.filter(isOfVideo)
  const subtitles = parseAll(subtitle, data?.SubtitleProfiles)
  const formats = subtitles?.filter(({ Method }) => isWord(Method, 'external')).map(({ Format }) => toFormat(Format))
  const onlyFirstAudio = toFirstAudioRule(parseAll(codec, data?.CodecProfiles) ?? [])
  // a player that names no container has its own demuxer, which finds the subtitles too
  const takesAnyFile = !videos || videos.some(({ Container }) => !Container)

  return {
    playsDirectly(container, { video, sounds }, sound) {
      const videoCodec = video.find(({ still }) => !still)?.codec
      if (sound && sound !== sounds[0] && onlyFirstAudio(sound.codec)) return false
      return (
        !videos ||
        videos.some(
          (one) =>
            allowsContainer(one.Container, container) &&
            allows(one.VideoCodec, videoCodec) &&
            allows(one.AudioCodec, sound?.codec),
        )
      )
    },
    showsEmbedded: (own, container) =>
      takesAnyFile ||
      !subtitles ||
      subtitles.some(
        ({ Format, Method, Container }) =>
          isWord(Method, 'embed') && allowsContainer(Container, container) && toFormat(Format) === toFormat(own),
      ),
    chooseFormat(isStyled) {
      const usual: SubtitleFormat[] = isStyled ? ['ass', 'srt', 'vtt'] : ['srt', 'vtt']
      return usual.find((format) => formats?.includes(format) ?? true) ?? null
    },
  }
}

/** Undefined if there is nothing in the list. */
function parseAll<T>(schema: z.ZodType<T>, values: readonly unknown[] | null | undefined): T[] | undefined {
  if (!values || values.length === 0) return undefined
  return values.slice(0, MAX_PROFILES).flatMap((value) => schema.safeParse(value).data ?? [])
}

const isWord = (text: string | null | undefined, word: string): boolean => text?.toLowerCase() === word

const isOfVideo = ({ Type }: { Type?: string | null | undefined }): boolean => isWord(Type ?? 'Video', 'video')

function toFormat(name: string | null | undefined): string {
  const text = (name ?? '').toLowerCase()
  return Object.hasOwn(FORMATS, text) ? (FORMATS[text] ?? text) : text
}

/** Browsers play the first audio track of a file only. @returns whether that is so for a codec */
function toFirstAudioRule(profiles: readonly z.infer<typeof codec>[]): (audioCodec: string) => boolean {
  const ruled = profiles.filter(
    ({ Type, Conditions }) =>
      isWord(Type, 'videoaudio') &&
      parseAll(condition, Conditions)?.some(
        ({ Condition, Property, Value }) =>
          isWord(Property, 'issecondaryaudio') &&
          ((isWord(Condition, 'equals') && isWord(Value, 'false')) ||
            (isWord(Condition, 'notequals') && isWord(Value, 'true'))),
      ),
  )
  return (audioCodec) => ruled.some(({ Codec }) => allows(Codec, audioCodec))
}

const allowsContainer = (containers: string | null | undefined, container: string): boolean =>
  allows(containers, container) || allows(containers, ALIASES[container] ?? container)

/** An empty list allows everything; one that begins with a minus forbids what it lists. */
function allows(values: string | null | undefined, value: string | undefined): boolean {
  if (!values || value === undefined) return true
  const isForbidding = values.startsWith('-')
  const names = values
    .slice(isForbidding ? 1 : 0)
    .toLowerCase()
    .split(',')
  return names.some((one) => one.trim() === value.toLowerCase()) !== isForbidding
}
