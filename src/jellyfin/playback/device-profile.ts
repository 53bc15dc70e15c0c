/** Whether an app says that it plays a file as it is. */
import * as z from 'zod'
import type { Probe } from '#src/library/package/probe.ts'

const MAX_PROFILES = 200

const profile = z.object({
  Container: z.string().max(2_000).nullish(),
  VideoCodec: z.string().max(2_000).nullish(),
  AudioCodec: z.string().max(2_000).nullish(),
  Type: z.string().nullish(),
})

const deviceProfile = z.object({ DirectPlayProfiles: z.array(z.unknown()).nullish() })

/** Containers by the other names that apps have for them. */
const ALIASES: Readonly<Record<string, string>> = { mkv: 'matroska', mp4: 'mov', m4v: 'mp4', ts: 'mpegts' }

/** An app that says nothing of what it plays is sent everything. */
export function playsDirectly(device: unknown, container: string, { video, sounds }: Probe): boolean {
  const parsed = deviceProfile.safeParse(device)
  const profiles = parsed.data?.DirectPlayProfiles
  if (!profiles || profiles.length === 0) return true
  const videoCodec = video.find(({ still }) => !still)?.codec
  const audioCodec = (sounds.find(({ standard }) => standard) ?? sounds[0])?.codec
  return profiles.slice(0, MAX_PROFILES).some((one) => {
    const { data } = profile.safeParse(one)
    return (
      data !== undefined &&
      (data.Type ?? 'Video').toLowerCase() === 'video' &&
      (allows(data.Container, container) || allows(data.Container, ALIASES[container] ?? container)) &&
      allows(data.VideoCodec, videoCodec) &&
      allows(data.AudioCodec, audioCodec)
    )
  })
}

/** An empty list allows everything; one that begins with a minus forbids what it lists. */
function allows(list: string | null | undefined, value: string | undefined): boolean {
  if (!list || value === undefined) return true
  const isForbidding = list.startsWith('-')
  const values = list
    .slice(isForbidding ? 1 : 0)
    .toLowerCase()
    .split(',')
  return values.some((one) => one.trim() === value.toLowerCase()) !== isForbidding
}
